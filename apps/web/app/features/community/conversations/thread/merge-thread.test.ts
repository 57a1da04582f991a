import { describe, expect, it } from "vitest";
import { buildMessage } from "../testing/messages-testing.ts";
import { mergeEarlier, mergeLatest, putMessage, type Thread } from "./merge-thread.ts";

function buildThread(from: number, to: number, changes: Partial<Thread> = {}): Thread {
  const items = Array.from({ length: to - from + 1 }, (_, index) => {
    const position = from + index;
    return buildMessage({ id: `m${position}`, position });
  });
  return { items, hasEarlier: from > 1, hasLater: false, ...changes };
}

const positions = ({ items }: Thread) => items.map(({ position }) => position);

describe("mergeLatest", () => {
  it("adds new messages and replaces changed ones", () => {
    const changed = buildThread(4, 7);
    changed.items[0] = buildMessage({ id: "m4", position: 4, text: "corregido" });
    const merged = mergeLatest(buildThread(1, 5), changed);
    expect(positions(merged)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(merged.items[3]?.text).toBe("corregido");
    expect(merged.hasEarlier).toBe(false);
  });

  it("drops messages that do not connect with the latest ones", () => {
    expect(positions(mergeLatest(buildThread(1, 5), buildThread(9, 12)))).toEqual([9, 10, 11, 12]);
  });

  it("leaves an earlier part that is being read", () => {
    const read = buildThread(1, 5, { hasLater: true });
    expect(mergeLatest(read, buildThread(9, 12))).toBe(read);
  });

  it("takes what is left of a conversation that lost its messages", () => {
    const nothing = { items: [], hasEarlier: false, hasLater: false };
    expect(mergeLatest(buildThread(1, 5), nothing)).toEqual(nothing);
  });
});

describe("pages and single messages", () => {
  it("prepends an earlier page", () => {
    const merged = mergeEarlier(buildThread(4, 5), buildThread(1, 3));
    expect([positions(merged), merged.hasEarlier]).toEqual([[1, 2, 3, 4, 5], false]);
  });

  it("adds a sent message at the end, but not after a gap", () => {
    const sent = buildMessage({ id: "m9", position: 9 });
    expect(positions(putMessage(buildThread(4, 5), sent))).toEqual([4, 5, 9]);
    expect(positions(putMessage(buildThread(4, 5, { hasLater: true }), sent))).toEqual([4, 5]);
  });
});
