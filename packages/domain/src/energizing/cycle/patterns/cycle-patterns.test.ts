import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cycleSymptoms } from "../cycle-catalogue.ts";
import type { CycleDayLog, CycleInfo } from "../cycle-info.ts";
import { findCyclePatterns } from "./cycle-patterns.ts";
import { anyCycleInfo, buildCycleInfo } from "../cycle-testing.ts";

const TODAY = 20_000;
const averages = { averageCycleLength: 28, averagePeriodLength: 5 };

/**
 * Builds cycles of 28 days, the last one just completed, with the log that `noted` returns for each day.
 */
function buildLoggedInfo(
  cycles: number,
  noted: (cycle: number, cycleDay: number) => Partial<CycleDayLog> | null,
): CycleInfo {
  const first = TODAY - 28 * cycles;
  const logs = Array.from({ length: 28 * cycles }, (_, index): CycleDayLog[] => {
    const given = noted(Math.floor(index / 28), (index % 28) + 1);
    const nothing = { day: first + index, flow: null, symptoms: [], moods: [] };
    return given === null ? [] : [{ ...nothing, ...given }];
  }).flat();
  const lengths = Array.from({ length: cycles }, () => 28);
  return buildCycleInfo(lengths, 0, { averages, logs });
}

const cramps = (cycleDay: number): Partial<CycleDayLog> =>
  cycleDay <= 2 ? { symptoms: ["cramps"] } : {};

describe("log patterns", () => {
  it("are empty with fewer than three completed cycles", () => {
    const result = findCyclePatterns(buildLoggedInfo(2, (_, cycleDay) => cramps(cycleDay)));
    expect(result).toEqual({ cycles: 2, needed: 3, patterns: [] });
  });

  it("count a symptom in cycles and in days: cramps on two of five days of bleeding", () => {
    const { patterns } = findCyclePatterns(buildLoggedInfo(4, (_, cycleDay) => cramps(cycleDay)));
    expect(patterns).toHaveLength(1);
    const [menstrual, follicular] = patterns[0]?.phases ?? [];
    expect(menstrual).toMatchObject({
      phase: "menstrual",
      cycles: 4,
      cyclesWith: 4,
      days: 20,
      daysWith: 8,
      share: 1,
      isTelling: true,
    });
    expect(follicular).toMatchObject({ cyclesWith: 0, daysWith: 0, share: 0, isTelling: false });
    expect(patterns[0]?.cycleDays).toEqual([
      { cycleDay: 1, cycles: 4, cyclesWith: 4 },
      { cycleDay: 2, cycles: 4, cyclesWith: 4 },
    ]);
  });

  it("have wide intervals with few cycles: 4 of 4 may be 60 % (Wilson: 4 ÷ (4 + 1.645²))", () => {
    const { patterns } = findCyclePatterns(buildLoggedInfo(4, (_, cycleDay) => cramps(cycleDay)));
    expect(patterns[0]?.phases[0]?.low).toBeCloseTo(4 / (4 + 1.645 ** 2), 10);
    expect(patterns[0]?.phases[0]?.high).toBe(1);
    expect(patterns[0]?.phases[1]?.low).toBe(0);
    expect(patterns[0]?.phases[1]?.high).toBeCloseTo(1.645 ** 2 / (4 + 1.645 ** 2), 10);
  });

  it("are not marked for what occurs on any day", () => {
    const info = buildLoggedInfo(6, (cycle, cycleDay) =>
      (cycle + cycleDay) % 3 === 0 ? { moods: ["calm"] } : {},
    );
    const { patterns } = findCyclePatterns(info);
    expect(patterns[0]).toMatchObject({ kind: "mood", key: "calm" });
    expect(patterns[0]?.phases.map(({ isTelling }) => isTelling)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("are not marked for what is frequent in one cycle only", () => {
    const info = buildLoggedInfo(4, (cycle, cycleDay) =>
      cycle === 0 && cycleDay > 20 ? { symptoms: ["headache"] } : {},
    );
    const isAnySignificant = findCyclePatterns(info).patterns[0]?.phases.some(
      ({ isTelling }) => isTelling,
    );
    expect(isAnySignificant).toBe(false);
  });

  it("count only logged days", () => {
    const info = buildLoggedInfo(3, (_, cycleDay) =>
      cycleDay === 25 ? { symptoms: ["acne"] } : null,
    );
    const { phases } = findCyclePatterns(info).patterns[0] ?? {};
    expect(phases).toHaveLength(1);
    expect(phases?.[0]).toMatchObject({ phase: "luteal", cycles: 3, days: 3, daysWith: 3 });
    expect(phases?.[0]?.isTelling).toBe(false);
  });

  it("list what was logged on most days first: a symptom, a mood or bleeding", () => {
    const info = buildLoggedInfo(3, (_, cycleDay) => ({
      symptoms: cycleSymptoms.slice(0, 2).filter((_key, at) => cycleDay <= at + 1),
      moods: cycleDay <= 3 ? ["calm"] : [],
      flow: cycleDay <= 4 ? "light" : "none",
    }));
    const subjects = findCyclePatterns(info).patterns.map(({ kind, key }) => `${kind} ${key}`);
    const [first, second] = cycleSymptoms;
    expect(subjects).toEqual(["flow light", "mood calm", `symptom ${second}`, `symptom ${first}`]);
  });

  it("are marked for what occurs in more than half of the cycles, and in at least three", () => {
    const isSignificant = (cycles: number, noted: number, bled: number) =>
      findCyclePatterns(
        buildLoggedInfo(cycles, (cycle, cycleDay) => {
          if (cycleDay > 5) return {};
          if (cycle >= bled) return null;
          return cycle < noted ? { symptoms: ["cramps"] } : {};
        }),
      ).patterns[0]?.phases.find(({ phase }) => phase === "menstrual")?.isTelling;
    expect([isSignificant(4, 2, 4), isSignificant(4, 3, 4)]).toEqual([false, true]);
    expect([isSignificant(4, 2, 2), isSignificant(4, 3, 3)]).toEqual([false, true]);
  });

  it("compare a phase with the days of the other phases, excluding its own", () => {
    const info = buildLoggedInfo(3, (_, cycleDay) => {
      if (cycleDay === 1) return {};
      return cycleDay >= 18 ? { moods: ["sad"] } : null;
    });
    const luteal = findCyclePatterns(info).patterns[0]?.phases.find(
      ({ phase }) => phase === "luteal",
    );
    expect(luteal).toMatchObject({ days: 33, daysWith: 33, isTelling: true });
  });

  it("list the days of the cycle in order", () => {
    const info = buildLoggedInfo(3, (cycle, cycleDay) =>
      cycleDay === [20, 10, 3][cycle] ? { symptoms: ["acne"] } : null,
    );
    const { cycleDays } = findCyclePatterns(info).patterns[0] ?? {};
    expect(cycleDays?.map(({ cycleDay }) => cycleDay)).toEqual([3, 10, 20]);
  });

  it("compute the phases of each cycle from its own days of bleeding", () => {
    const logs = [7, 35, 63].map((ago) => ({
      day: TODAY - 84 + ago - 1,
      flow: null,
      symptoms: ["cramps" as const],
      moods: [],
    }));
    const info = buildCycleInfo([28, 28, 28], 0, { averages, bled: [8, 2, 2, 2], logs });
    const { phases } = findCyclePatterns(info).patterns[0] ?? {};
    expect(phases?.map(({ phase, cycles }) => [phase, cycles])).toEqual([
      ["menstrual", 1],
      ["follicular", 2],
    ]);
  });

  it("exclude intervals with a forgotten start", () => {
    const logs = [5, 40, 70, 100].map((day) => ({
      day: TODAY - 28 * 5 + day,
      flow: "light" as const,
      symptoms: [],
      moods: [],
    }));
    const info = buildCycleInfo([28, 56, 28, 28], 0, { averages, logs });
    expect(findCyclePatterns(info).cycles).toBe(2);
  });

  it("have consistent counts for any logs", () => {
    fc.assert(
      fc.property(anyCycleInfo, (info) => {
        const { cycles, patterns } = findCyclePatterns(info);
        for (const phase of patterns.flatMap(({ phases }) => phases)) {
          expect(phase.cycles).toBeLessThanOrEqual(cycles);
          expect(phase.cyclesWith).toBeLessThanOrEqual(phase.cycles);
          expect(phase.daysWith).toBeLessThanOrEqual(phase.days);
          expect(phase.cyclesWith).toBeLessThanOrEqual(phase.daysWith);
          expect(phase.low).toBeLessThanOrEqual(phase.share);
          expect(phase.high).toBeGreaterThanOrEqual(phase.share);
        }
      }),
    );
  });
});
