import { describe, expect, it } from "vitest";
import { formatDay } from "../../time/day.ts";
import { parseRule } from "./language/parse.ts";
import { settleUntil } from "./until.ts";

/** The last day that UNTIL lets through, for a schedule at a clock time in a zone. */
function lastDay(until: string, zone: string, minute: number | null): string {
  const parsed = parseRule(`FREQ=DAILY;UNTIL=${until}`);
  if (!parsed.ok) throw new Error(until);
  const settled = settleUntil(parsed.rule, zone, minute).until;
  expect(settled).toMatchObject({ second: null, utc: false });
  return settled === null ? "none" : formatDay(settled.day);
}

const MEXICO = "America/Mexico_City";
const AT_NINE = 9 * 60;

describe("UNTIL", () => {
  it("as a day includes that day, at any clock time", () => {
    expect(lastDay("20260301", MEXICO, 23 * 60 + 59)).toBe("2026-03-01");
    expect(lastDay("20260301", MEXICO, null)).toBe("2026-03-01");
  });

  it("as an instant includes an occurrence at that very instant, and none after", () => {
    expect(lastDay("20260301T150000Z", MEXICO, AT_NINE)).toBe("2026-03-01");
    expect(lastDay("20260301T145959Z", MEXICO, AT_NINE)).toBe("2026-02-28");
  });

  it("as an instant is a day of the schedule's zone", () => {
    expect(lastDay("20260302T045959Z", MEXICO, AT_NINE)).toBe("2026-03-01");
    expect(lastDay("20260302T045959Z", MEXICO, null)).toBe("2026-03-01");
    expect(lastDay("20260301T120000Z", "Pacific/Kiritimati", 60)).toBe("2026-03-02");
    expect(lastDay("20260301T120000Z", "Pacific/Kiritimati", 180)).toBe("2026-03-01");
  });

  it("as wall time is compared with the clock time of the schedule", () => {
    expect(lastDay("20260301T090000", MEXICO, AT_NINE)).toBe("2026-03-01");
    expect(lastDay("20260301T085959", MEXICO, AT_NINE)).toBe("2026-02-28");
    expect(lastDay("20260301T000000", MEXICO, null)).toBe("2026-03-01");
  });

  it("knows that a clock time skipped by the zone falls later", () => {
    expect(lastDay("20260906T040000Z", "America/Santiago", 0)).toBe("2026-09-06");
    expect(lastDay("20260906T035959Z", "America/Santiago", 0)).toBe("2026-09-05");
  });

  it("leaves a rule without end alone", () => {
    const parsed = parseRule("FREQ=DAILY");
    expect(parsed.ok && settleUntil(parsed.rule, MEXICO, AT_NINE)).toBe(parsed.ok && parsed.rule);
  });
});
