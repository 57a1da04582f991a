import { MAX_MESSAGES_PER_PAGE } from "@vereda/domain/community/messages/catalogue-messages";
import { describe, expect, it } from "vitest";
import { buildMessage } from "../testing/messages-testing.ts";
import {
  mergeEarlier,
  mergeLater,
  mergeRefreshed,
  putMessage,
  type Thread,
} from "./merge-thread.ts";

function buildThread(from: number, to: number, changes: Partial<Thread> = {}): Thread {
  const items = Array.from({ length: to - from + 1 }, (_, index) => {
    const position = from + index;
    return buildMessage({ id: `m${position}`, position });
  });
  return { items, hasEarlier: from > 1, hasLater: false, ...changes };
}

const positions = ({ items }: Thread) => items.map(({ position }) => position);

describe("mergeRefreshed", () => {
  it("adds new messages, replaces changed ones and drops those that are gone", () => {
    const page = buildThread(4, 7);
    page.items[0] = buildMessage({ id: "m4", position: 4, text: "corregido" });
    page.items.splice(1, 1);
    const merged = mergeRefreshed(buildThread(1, 5), page);
    expect(positions(merged)).toEqual([1, 2, 3, 4, 6, 7]);
    expect(merged.items[3]?.text).toBe("corregido");
    expect(merged.hasEarlier).toBe(false);
  });

  it("refreshes an earlier part in place", () => {
    const page = buildThread(4, 6, { hasLater: true });
    page.items[1] = buildMessage({ id: "m5", position: 5, isDeleted: true });
    const merged = mergeRefreshed(buildThread(3, 8, { hasLater: true }), page);
    expect(positions(merged)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(merged.items[2]?.isDeleted).toBe(true);
    expect([merged.hasEarlier, merged.hasLater]).toEqual([true, true]);
  });

  it("drops messages that do not connect with the latest ones", () => {
    const merged = mergeRefreshed(buildThread(1, 5), buildThread(9, 12));
    expect(positions(merged)).toEqual([9, 10, 11, 12]);
  });

  it("leaves a part that the user went to meanwhile", () => {
    const earlier = buildThread(1, 5, { hasLater: true });
    const latest = buildThread(9, 12);
    expect(mergeRefreshed(earlier, latest)).toBe(earlier);
    expect(mergeRefreshed(latest, earlier)).toBe(latest);
  });

  it("takes what is left of a conversation that lost its messages", () => {
    const nothing = { items: [], hasEarlier: false, hasLater: false };
    expect(mergeRefreshed(buildThread(1, 5), nothing)).toEqual(nothing);
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

  it("keeps no more than one request can refresh", () => {
    const most = MAX_MESSAGES_PER_PAGE;
    const earlier = mergeEarlier(buildThread(41, most + 40), buildThread(1, 40));
    expect([earlier.items.length, positions(earlier)[0]]).toEqual([most, 1]);
    expect(earlier.hasLater).toBe(true);
    const later = mergeLater(buildThread(1, most), buildThread(most + 1, most + 40));
    expect([later.items.length, positions(later).at(-1)]).toEqual([most, most + 40]);
    expect(later.hasEarlier).toBe(true);
  });
});
