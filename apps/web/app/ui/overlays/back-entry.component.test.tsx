import { beforeEach, expect, it, vi } from "vitest";
import { freezeTimers, passTime } from "#platform/testing/render-screen.tsx";
import type { Overlay } from "./back-entry.ts";

/** A browser's history; happy-dom would load the page to go back. */
let entries: { state: unknown; url: string }[];
let ahead: typeof entries;
let addOverlay: (overlay: Overlay) => () => void;
const router = vi.fn<() => void>();
let listeners: ((event: PopStateEvent) => void)[];

function goBack(): void {
  const left = entries.pop();
  if (left) ahead.push(left);
  let isStopped = false;
  const event = new PopStateEvent("popstate");
  event.stopImmediatePropagation = () => (isStopped = true);
  for (const listener of listeners) if (!isStopped) listener(event);
}

beforeEach(async () => {
  vi.restoreAllMocks();
  freezeTimers();
  vi.resetModules();
  router.mockReset();
  [entries, ahead] = [
    [
      { state: { key: "first" }, url: "/" },
      { state: { key: "day" }, url: "/panel" },
    ],
    [],
  ];
  vi.stubGlobal("history", {
    get state() {
      return entries.at(-1)?.state;
    },
    pushState: (state: unknown, _: string, url = entries.at(-1)?.url ?? "") =>
      entries.push({ state, url }),
    replaceState: (state: unknown, _: string, url = entries.at(-1)?.url ?? "") =>
      entries.splice(-1, 1, { state, url }),
    back: () => setTimeout(goBack),
  });
  ({ addOverlay } = await import("./back-entry.ts"));
  const { listenForBack } = await import("./back-handler.ts");
  listeners = [];
  vi.spyOn(window, "addEventListener").mockImplementation((_, listener) => {
    if (typeof listener === "function") listeners.push(listener);
  });
  listenForBack();
  listeners.push(router);
});

const urls = () => entries.map(({ url }) => url);

function open(isClosable = () => true) {
  const close = vi.fn<() => void>(() => remove());
  const remove = addOverlay({ isClosable, close });
  return { close, remove };
}

it("Back closes the topmost overlay and stays on the screen", async () => {
  const sheet = open();
  const menu = open();
  expect(urls()).toEqual(["/", "/panel", "/panel"]);
  goBack();
  await passTime(10);
  expect([menu.close, sheet.close].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  goBack();
  await passTime(10);
  expect(sheet.close).toHaveBeenCalledTimes(1);
  expect(urls()).toEqual(["/", "/panel"]);
  expect(router).not.toHaveBeenCalled();
});

it("closing by other means leaves no entry", async () => {
  open().remove();
  await passTime(10);
  expect(urls()).toEqual(["/", "/panel"]);
  expect(router).not.toHaveBeenCalled();
  goBack();
  expect(router).toHaveBeenCalledTimes(1);
});

it("the dialog of a menu item uses the entry of the menu", async () => {
  open().remove();
  const dialog = open();
  await passTime(10);
  expect(urls()).toEqual(["/", "/panel", "/panel"]);
  goBack();
  expect(dialog.close).toHaveBeenCalledTimes(1);
});

it("an overlay that cannot be closed stays, with its draft", async () => {
  const form = open(() => false);
  goBack();
  await passTime(10);
  expect(form.close).not.toHaveBeenCalled();
  expect(urls()).toEqual(["/", "/panel", "/panel"]);
});

it("a screen opened from an overlay takes its entry", async () => {
  const sheet = open();
  history.pushState({ key: "plans" }, "", "/panel/plans");
  sheet.remove();
  await passTime(10);
  expect(urls()).toEqual(["/", "/panel", "/panel/plans"]);
});

it("a screen opened while the entry is being left comes after it", async () => {
  open().remove();
  await passTime(0);
  history.pushState({ key: "plans" }, "", "/panel/plans");
  await passTime(10);
  expect(urls()).toEqual(["/", "/panel", "/panel/plans"]);
});

it("a screen that replaces this one under an overlay stays after it", async () => {
  const menu = open();
  history.replaceState({ key: "plan" }, "", "/plan");
  menu.remove();
  await passTime(10);
  expect(entries.at(-1)).toEqual({ state: { key: "plan" }, url: "/plan" });
  expect(urls()).toEqual(["/", "/plan"]);
});
