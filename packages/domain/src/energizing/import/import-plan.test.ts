import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planImport } from "./import-plan.ts";
import { MEXICO, NOW_MS, read } from "./import-testing.ts";
import { readNights } from "./read-nights.ts";

describe("the import plan", () => {
  const file = (...nights: readonly string[]) => {
    const parsedFile = read(["start,end", ...nights].join("\n"));
    if (parsedFile === null) throw new Error("The file could not be read.");
    return parsedFile;
  };
  const logged = [
    { startedAt: "2026-03-03T05:00:00.000Z", endedAt: "2026-03-03T13:00:00.000Z" },
    { startedAt: "2026-03-10T05:00:00.000Z", endedAt: null },
  ];
  const planNights = (...nights: readonly string[]) => {
    const { nights: planned, skipped } = planImport(file(...nights), logged);
    return [
      ...planned.map(({ night, doubts }) => [night.line, doubts]),
      ...skipped.map(({ line, reason }) => [line, reason]),
    ];
  };

  it("adds new nights in the order of their start", () => {
    expect(
      planNights("2026-03-05 23:00,2026-03-06 07:00", "2026-03-04 23:00,2026-03-05 07:00"),
    ).toEqual([
      [3, []],
      [2, []],
    ]);
  });

  it("skips nights that are logged already, within a minute, and duplicates in the file", () => {
    expect(
      planNights(
        "2026-03-02 23:01,2026-03-03 06:59",
        "2026-03-09 23:00,",
        "2026-03-04 23:00,2026-03-05 07:00",
        "2026-03-04 23:00,2026-03-05 07:01",
      ),
    ).toEqual([
      [4, []],
      [2, "logged_already"],
      [3, "logged_already"],
      [5, "twice_in_file"],
    ]);
  });

  it("skips nights that overlap and marks those without an end or very long as doubtful", () => {
    expect(
      planNights(
        "2026-03-03 06:00,2026-03-03 09:00",
        "2026-03-04 23:00,2026-03-05 07:00",
        "2026-03-05 06:00,2026-03-05 08:00",
        "2026-03-06 23:00,",
        "2026-03-07 20:00,2026-03-08 11:00",
      ),
    ).toEqual([
      [3, []],
      [5, ["no_end"]],
      [6, ["very_long"]],
      [2, "overlaps_logged"],
      [4, "overlaps_in_file"],
    ]);
  });

  it("marks dates whose day and month are ambiguous", () => {
    expect(planNights("04/03/2026 23:00,05/03/2026 07:00")).toEqual([[2, ["date_open"]]]);
    expect(planNights("14/03/2026 23:00,15/03/2026 07:00")).toEqual([[2, []]]);
  });

  it("loses no row", () => {
    const minute = fc.integer({ min: 0, max: 60 * 24 * 20 });
    const intervals = fc.array(fc.tuple(minute, fc.integer({ min: -60, max: 1500 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(intervals, (nights) => {
        const at = (offset: number) =>
          new Date(Date.parse("2026-02-20T00:00:00Z") + offset * 60_000).toISOString();
        const rows = nights.map(([start, length]) => [at(start), at(start + length)]);
        const parsedFile = readNights([["start", "end"], ...rows], MEXICO, NOW_MS);
        if (parsedFile === null) throw new Error("The file could not be read.");
        const plan = planImport(parsedFile, logged);
        expect(plan.nights.length + plan.skipped.length).toBe(rows.length);
        // Nights without doubts never overlap each other.
        const sure = plan.nights.filter(({ doubts }) => doubts.length === 0);
        for (const [index, { night }] of sure.entries()) {
          const next = sure[index + 1]?.night;
          if (next && night.endedAt) {
            expect(Date.parse(next.startedAt)).toBeGreaterThanOrEqual(Date.parse(night.endedAt));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
