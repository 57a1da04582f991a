import { describe, expect, it } from "vitest";
import { formatIsoDay } from "../../time/day.ts";
import { parseRule } from "./language/parse.ts";
import { settleUntil } from "./until.ts";

function lastDay(until: string, zone: string, minute: number | null): string {
  const parsed = parseRule(`FREQ=DAILY;UNTIL=${until}`);
  if (!parsed.ok) throw new Error(until);
  const settled = settleUntil(parsed.rule, zone, minute).until;
  expect(settled).toMatchObject({ second: null, utc: false });
  return settled === null ? "none" : formatIsoDay(settled.day);
}

const MEXICO = "America/Mexico_City";
const AT_NINE = 9 * 60;

describe("UNTIL", () => {
  it("as a day includes that day, at any clock time", () => {
    expect(lastDay("20260301", MEXICO, 23 * 60 + 59)).toBe("2026-03-01");
    expect(lastDay("20260301", MEXICO, null)).toBe("2026-03-01");
  });

  it("as an instant includes an occurrence at that instant and none after it", () => {
    expect(lastDay("20260301T150000Z", MEXICO, AT_NINE)).toBe("2026-03-01");
    expect(lastDay("20260301T145959Z", MEXICO, AT_NINE)).toBe("2026-02-28");
  });

  it("as an instant is converted to a day of the schedule's zone", () => {
    expect(lastDay("20260302T045959Z", MEXICO, AT_NINE)).toBe("2026-03-01");
    expect(lastDay("20260302T045959Z", MEXICO, null)).toBe("2026-03-01");
    expect(lastDay("20260301T120000Z", "Pacific/Kiritimati", 60)).toBe("2026-03-02");
    expect(lastDay("20260301T120000Z", "Pacific/Kiritimati", 180)).toBe("2026-03-01");
  });

  it("as wall time is compared with the schedule's clock time", () => {
    expect(lastDay("20260301T090000", MEXICO, AT_NINE)).toBe("2026-03-01");
    expect(lastDay("20260301T085959", MEXICO, AT_NINE)).toBe("2026-02-28");
    expect(lastDay("20260301T000000", MEXICO, null)).toBe("2026-03-01");
  });

  it("shifts a clock time skipped by the zone to a later time", () => {
    expect(lastDay("20260906T040000Z", "America/Santiago", 0)).toBe("2026-09-06");
    expect(lastDay("20260906T035959Z", "America/Santiago", 0)).toBe("2026-09-05");
  });

  it("leaves a rule without an end unchanged", () => {
    const parsed = parseRule("FREQ=DAILY");
    expect(parsed.ok && settleUntil(parsed.rule, MEXICO, AT_NINE)).toBe(parsed.ok && parsed.rule);
  });
});
