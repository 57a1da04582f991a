import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { broken, offline, refusal } from "#platform/api/errors-testing.ts";
import { noteHolder } from "#platform/session/holder.ts";
import { storedChanges, rewriteChanges } from "./change-store.ts";
import type { Change } from "./changes.ts";
import { deliver } from "./deliver.ts";
import { sendWaiting } from "./send-waiting.ts";

const ANA = "ana";
const refused = refusal(404, "not_found");

const water = { what: "task", subject: "water", date: "2026-03-04", title: "Water" } as const;
const fill = { what: "step", subject: "fill", date: null, title: "Fill" } as const;

/** What was asked of the server, in its order. */
let calls: string[] = [];
let answer: () => Promise<unknown>;

const send = async ({ what, subject, completed }: Change) => {
  calls.push(`${what} ${subject} ${completed ? "done" : "open"}`);
  await answer();
};

beforeEach(() => {
  noteHolder(ANA);
  calls = [];
  answer = () => Promise.resolve({});
  vi.stubGlobal("dispatchEvent", () => true);
});
afterEach(() => {
  rewriteChanges(ANA, () => []);
});

describe("a mark", () => {
  it("goes to the server at once, and nothing of it stays", async () => {
    expect(await deliver(ANA, { ...water, completed: true }, send)).toBe(true);
    expect(calls).toEqual(["task water done"]);
    expect(storedChanges(ANA)).toEqual([]);
  });

  it("lies on the device while it is on its way", async () => {
    let arrive = () => {};
    answer = () => new Promise<void>((resolve) => (arrive = resolve));
    const sent = deliver(ANA, { ...water, completed: true }, send);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(storedChanges(ANA)).toMatchObject([{ subject: "water", completed: true }]);
    expect(await sendWaiting(ANA, send)).toEqual({ isAnything: false, refused: [] });
    arrive();
    await sent;
    expect([calls.length, storedChanges(ANA)]).toEqual([1, []]);
  });

  it("that the server refuses, or fails at, is refused at once", async () => {
    for (const error of [refused, broken]) {
      answer = () => Promise.reject(error);
      await expect(deliver(ANA, { ...water, completed: true }, send)).rejects.toBe(error);
      expect(storedChanges(ANA)).toEqual([]);
    }
  });
});

describe("marks made without a network", () => {
  it("wait, and go once, in their order, when it is back", async () => {
    answer = () => Promise.reject(offline);
    expect(await deliver(ANA, { ...water, completed: true }, send)).toBe(false);
    expect(await deliver(ANA, { ...fill, completed: true }, send)).toBe(false);
    expect(await deliver(ANA, { ...water, completed: false }, send)).toBe(false);
    expect(await sendWaiting(ANA, send)).toEqual({ isAnything: false, refused: [] });
    calls = [];
    answer = () => Promise.resolve({});
    await Promise.all([sendWaiting(ANA, send), sendWaiting(ANA, send)]);
    expect(calls).toEqual(["task water done", "step fill done", "task water open"]);
    expect(storedChanges(ANA)).toEqual([]);
  });

  it("do not overtake what waits about the same", async () => {
    answer = () => Promise.reject(offline);
    await deliver(ANA, { ...water, completed: true }, send);
    calls = [];
    answer = () => Promise.resolve({});
    expect(await deliver(ANA, { ...water, completed: false }, send)).toBe(false);
    expect(calls).toEqual([]);
    await sendWaiting(ANA, send);
    expect(calls).toEqual(["task water done", "task water open"]);
  });

  it("that the server refuses are told, and hold nothing up", async () => {
    answer = () => Promise.reject(offline);
    await deliver(ANA, { ...water, completed: true }, send);
    await deliver(ANA, { ...fill, completed: true }, send);
    const answers = [() => Promise.reject(refused), () => Promise.resolve({})];
    answer = () => (answers.shift() ?? (() => Promise.resolve({})))();
    const sent = await sendWaiting(ANA, send);
    expect(sent).toMatchObject({ isAnything: true, refused: [{ change: { subject: "water" } }] });
    expect(storedChanges(ANA)).toEqual([]);
  });

  it("are each person's own", async () => {
    answer = () => Promise.reject(offline);
    await deliver(ANA, { ...water, completed: true }, send);
    expect(storedChanges("berta")).toEqual([]);
  });

  it("go as nobody else, who may have signed in in another tab", async () => {
    answer = () => Promise.reject(offline);
    await deliver(ANA, { ...water, completed: true }, send);
    calls = [];
    answer = () => Promise.resolve({});
    noteHolder("berta");
    expect(await deliver(ANA, { ...fill, completed: true }, send)).toBe(false);
    expect(await sendWaiting(ANA, send)).toEqual({ isAnything: false, refused: [] });
    expect([calls, storedChanges(ANA).length]).toEqual([[], 2]);
    noteHolder(ANA);
    await sendWaiting(ANA, send);
    expect(calls).toEqual(["task water done", "step fill done"]);
  });

  it("go no further once somebody else has signed in on the way", async () => {
    answer = () => Promise.reject(offline);
    await deliver(ANA, { ...water, completed: true }, send);
    await deliver(ANA, { ...fill, completed: true }, send);
    calls = [];
    answer = () => {
      noteHolder("berta");
      return Promise.resolve({});
    };
    await sendWaiting(ANA, send);
    expect([calls, storedChanges(ANA).length]).toEqual([["task water done"], 1]);
  });
});
