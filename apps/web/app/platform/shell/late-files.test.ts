import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FileGone, haveFile } from "./had-files.ts";
import { FILE_GONE, importPart, importScreen, screensWaiting } from "./late-files.ts";

const answers = vi.fn<(address: string, how: RequestInit) => Promise<Response>>();
const page = new EventTarget();
/** What covers the page while there is no screen yet. */
let cover: object | null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answers);
  cover = null;
  vi.stubGlobal("document", { querySelector: () => cover });
  vi.stubGlobal("location", { href: "https://vereda.example/panel" });
  for (const name of ["addEventListener", "dispatchEvent"] as const) {
    vi.stubGlobal(name, page[name].bind(page));
  }
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answers.mockReset();
});

const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));
const answered = async () => new Response("code");

it("imports a part only when all its files are there", async () => {
  answers.mockImplementationOnce(noNetwork).mockImplementation(answered);
  const importIt = vi.fn<() => Promise<string>>(async () => "part");
  const files = ["assets/part-1.js", "assets/shared-1.js"];
  await expect(importPart(importIt, files)).rejects.toThrow("Failed to fetch");
  expect(importIt, "a browser would keep in mind that it failed").not.toHaveBeenCalled();
  expect(await importPart(importIt, files)).toBe("part");
});

it("fetches a file once", async () => {
  answers.mockImplementation(answered);
  await Promise.all([haveFile("/assets/once-1.js"), haveFile("/assets/once-1.js")]);
  await haveFile("/assets/once-1.js");
  expect(answers).toHaveBeenCalledOnce();
});

it("tells files that are gone from files that cannot be had for now", async () => {
  answers.mockImplementationOnce(async () => new Response("", { status: 404 }));
  await expect(haveFile("/assets/gone-1.js")).rejects.toBeInstanceOf(FileGone);
  answers.mockImplementationOnce(async () => new Response("", { status: 503 }));
  await expect(haveFile("/assets/gone-1.js")).rejects.not.toBeInstanceOf(FileGone);
});

it("gives up a file for which no answer comes, and asks for it again", async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(patience.signal);
  answers
    .mockImplementationOnce(
      (_address, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
        }),
    )
    .mockImplementation(answered);
  const importIt = vi.fn<() => Promise<string>>(async () => "part");
  const hanging = importPart(importIt, ["assets/hanging-1.js"]);
  patience.abort(new DOMException("It took too long.", "TimeoutError"));
  await expect(hanging).rejects.toThrow("It took too long.");
  expect(await importPart(importIt, ["assets/hanging-1.js"])).toBe("part");
  timeout.mockRestore();
});

it("leaves the page where it is when nobody brings up another for a part that is gone", async () => {
  answers.mockImplementation(async () => new Response("", { status: 404 }));
  const asked = vi.fn<(event: Event) => void>();
  addEventListener(FILE_GONE, asked, { once: true });
  const part = importPart(async () => "part", ["assets/gone-2.js"]);
  await expect(part).rejects.toBeInstanceOf(FileGone);
  expect(asked).toHaveBeenCalledOnce();
});

it("waits with a screen until there is a network, and goes on at once when it comes", async () => {
  answers.mockImplementationOnce(noNetwork).mockImplementation(answered);
  const screen = importScreen("node:path");
  await vi.advanceTimersByTimeAsync(10);
  expect(screensWaiting.now()).toBe(true);
  dispatchEvent(new Event("online"));
  expect(await screen).toHaveProperty("sep");
  expect(screensWaiting.now()).toBe(false);
});

it("asks again by itself where nobody says that the network is back", async () => {
  answers.mockImplementationOnce(noNetwork).mockImplementationOnce(noNetwork);
  answers.mockImplementation(answered);
  const screen = importScreen("node:url");
  await vi.advanceTimersByTimeAsync(900);
  expect(answers).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_200);
  expect(await screen).toHaveProperty("URL");
});

it("does not wait for a screen that is gone", async () => {
  answers.mockImplementation(async () => new Response("", { status: 404 }));
  await expect(importScreen("/assets/gone-3.js")).rejects.toBeInstanceOf(FileGone);
  expect(screensWaiting.now()).toBe(false);
});

it("waits for nothing where no screen stands yet", async () => {
  cover = {};
  answers.mockImplementation(noNetwork);
  await expect(importScreen("/assets/first-1.js")).rejects.toThrow("Failed to fetch");
  expect(screensWaiting.now()).toBe(false);
});
