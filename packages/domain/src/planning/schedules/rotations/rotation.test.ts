import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatIsoDay, parseDay } from "../../../time/day.ts";
import { buildRecurrence, happensOnce } from "../schedule-repeat.ts";
import {
  endRotation,
  isRotating,
  listTurnMembers,
  makeFindTurn,
  replaceRotation,
  setAbsence,
  swapTurn,
  type Rotation,
} from "./rotation.ts";

const FIRST = parseDay("2026-03-02") ?? 0;
const date = (at: number) => formatIsoDay(FIRST + at);
const listDays = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
const rotation: Rotation = {
  members: ["ana", "beto", "caro"],
  since: date(0),
  before: "ana",
  changes: [],
  absences: [],
};
function formatWeek(given: Partial<Rotation>, count = 7) {
  const findTurn = makeFindTurn({ ...rotation, ...given }, listDays);
  return Array.from({ length: count }, (_, at) => {
    const turn = findTurn(FIRST + at);
    return turn === undefined ? "." : (turn?.[0] ?? "-");
  }).join("");
}

describe("the turns of a week", () => {
  it.each<[string, string, Partial<Rotation>]>([
    ["in order", "abcabca", {}],
    ["of one member", "aaaaaaa", { members: ["ana"] }],
    ["that begin later", "aaabcab", { since: date(2) }],
    [
      "with a skip",
      "ababcab",
      {
        changes: [{ date: date(2), kind: "SKIP", member: "caro" }],
      },
    ],
    ["with a swap", "abbabca", { changes: [{ date: date(2), kind: "SWAP", member: "beto" }] }],
    [
      "with a vacation",
      "abababc",
      { absences: [{ member: "caro", from: date(2), until: date(5) }] },
    ],
    [
      "after a member has left",
      "abababa",
      { absences: [{ member: "caro", from: date(0), until: null }] },
    ],
    [
      "that nobody can do",
      "--abcab",
      {
        absences: rotation.members.map((member) => ({ member, from: date(0), until: date(1) })),
      },
    ],
    [
      "that all skip",
      "abc-abc",
      {
        changes: rotation.members.map((member) => ({
          date: date(3),
          kind: "SKIP" as const,
          member,
        })),
      },
    ],
  ])("%s are %s", (_name, expected, given) => {
    expect(formatWeek(given)).toBe(expected);
  });

  it("are the same in whichever order they are requested", () => {
    const changes = [{ date: date(1), kind: "SKIP" as const, member: "beto" }];
    const findTurn = makeFindTurn({ ...rotation, changes }, listDays);
    expect([6, 0, 3, 1].map((at) => findTurn(FIRST + at))).toEqual(["beto", "ana", "beto", "caro"]);
  });

  it("are as many for each member, but for one", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 60 }),
        (size, count) => {
          const members = ["a", "b", "c", "d", "e", "f"].slice(0, size);
          const week = formatWeek({ members }, count).split("");
          const counts = members.map((one) => week.filter((turn) => turn === one).length);
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe("a change of turns", () => {
  it("exchanges a date with the next one of another member", () => {
    const swapped = swapTurn(rotation, {
      date: date(0),
      member: "caro",
      from: "ana",
      back: date(2),
    });
    expect(formatWeek(swapped)).toBe("cbaabca");
    const again = swapTurn(swapped, { date: date(0), member: "beto", from: "caro", back: null });
    expect(formatWeek(again, 4)).toBe("bbaa");
  });

  it("replaces the absence of a member", () => {
    const away = setAbsence(rotation, "ana", { from: date(0), until: date(3) }, FIRST);
    expect(formatWeek(away, 5)).toBe("bcbca");
    expect(setAbsence(away, "ana", null, FIRST)).toEqual(rotation);
    // On the third day they are back, and may leave again.
    const back = setAbsence(away, "ana", null, FIRST + 2);
    expect(formatWeek(back, 5)).toBe("bcabc");
    const again = setAbsence(back, "ana", { from: date(0), until: date(2) }, FIRST + 2);
    expect(formatWeek(again, 5)).toBe("bcbca");
  });
});

describe("turns that are saved again", () => {
  const save = (given: Partial<Rotation>, today: number, earlier: Rotation = rotation) =>
    replaceRotation(earlier, { ...rotation, ...given }, FIRST + today);

  it.each<[string, string, Rotation]>([
    ["from today", "abccbac", save({ members: ["caro", "beto", "ana"] }, 3)],
    ["from a day to come", "abcabba", save({ members: ["beto", "ana"], since: date(5) }, 3)],
    ["twice on one day", "abcbaba", save({ members: ["beto", "ana"] }, 3, save({}, 3))],
    ["on two days", "abacbac", save({ members: ["caro", "beto", "ana"] }, 3, save({}, 2))],
  ])("%s are %s: those before stay", (_name, expected, saved) => {
    expect(formatWeek(saved)).toBe(expected);
  });

  it("end from today on, and begin again: those before stay, and those between are one user's", () => {
    const ended = endRotation(rotation, FIRST + 3) ?? rotation;
    expect([formatWeek(ended), isRotating(ended)]).toEqual(["abc....", false]);
    expect(endRotation(ended, FIRST + 5)).toBe(ended);
    expect(endRotation(rotation, FIRST)).toBeNull();
    const again = save({ members: ["caro", "ana"], before: "beto" }, 5, ended);
    expect([formatWeek(again), isRotating(again)]).toEqual(["abcbbca", true]);
  });

  it("give no past day to another, whatever is changed", () => {
    const member = fc.constantFrom("ana", "beto", "caro", "dani");
    const day = fc.integer({ min: 0, max: 20 });
    const change = fc.record({
      members: fc.uniqueArray(member, { minLength: 1 }),
      member,
      since: day,
      from: day,
      until: fc.option(day),
      kind: fc.constantFrom("absence", "members", "end"),
      daysLater: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        let [saved, today] = [rotation, 0];
        for (const { members, since, kind, daysLater, ...one } of changes) {
          today += daysLater;
          const past = formatWeek(saved, today);
          const absence = {
            from: date(one.from),
            until: one.until === null ? null : date(one.until),
          };
          if (kind === "absence") saved = setAbsence(saved, one.member, absence, FIRST + today);
          if (kind === "end") saved = endRotation(saved, FIRST + today) ?? saved;
          if (kind === "members") saved = save({ members, since: date(since) }, today, saved);
          // What is one user's after turns ended is "ana"'s, who did it before.
          expect(formatWeek(saved, today)).toBe(
            isRotating(saved) ? past.replaceAll(".", "a") : past,
          );
        }
        const members = listTurnMembers(saved);
        const findTurn = makeFindTurn(saved, listDays);
        const doers = Array.from({ length: 30 }, (_, at) => findTurn(FIRST + at));
        expect(doers.every((one) => one == null || members.has(one))).toBe(true);
      }),
    );
  });
});

describe("the recurrence of a reader", () => {
  const weekly = {
    ...happensOnce,
    frequency: "WEEKLY" as const,
    interval: 1,
    byWeekday: ["MO" as const, "TH" as const],
    startDay: FIRST,
    startMinute: null,
    timezone: "America/Mexico_City",
    exceptDays: null,
    rotation,
  };
  const list = (reader?: string) =>
    buildRecurrence({ ...weekly, ...(reader !== undefined && { reader }) })
      ?.between(FIRST, FIRST + 20, 99)
      .map((day) => day - FIRST);

  it("has only their own occurrences, and without a reader all", () => {
    expect(list()).toEqual([0, 3, 7, 10, 14, 17]);
    expect(list("ana")).toEqual([0, 10]);
    expect(list("caro")).toEqual([7, 17]);
    expect(list("dani")).toEqual([]);
    const own = buildRecurrence({ ...weekly, reader: "beto" });
    expect([own?.occursOn(FIRST), own?.occursOn(FIRST + 3)]).toEqual([false, true]);
    expect(own?.nextAfter(FIRST + 3)).toBe(FIRST + 14);
  });
});
