import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildEnergyCurve, buildTypicalCurve } from "./energy-curve.ts";
import { buildEnergyInfo, parseMinutes } from "./energy-testing.ts";

const hours = (from: string, to: string) =>
  Array.from(
    { length: (parseMinutes(to) - parseMinutes(from)) / 15 + 1 },
    (_, at) => parseMinutes(from) + at * 15,
  );
const wholeDay = hours("07:00", "23:00");

const anyInput = fc.record({
  wakeUp: fc.integer({ min: 0, max: 1439 }),
  awake: fc.integer({ min: 60, max: 1380 }),
  wokeUp: fc.integer({ min: 0, max: 1439 }),
  slept: fc.integer({ min: 0, max: 1440 }),
  need: fc.option(fc.integer({ min: 300, max: 660 })),
  debt: fc.option(fc.integer({ min: 0, max: 6000 })),
  phase: fc.option(fc.integer({ min: -50, max: 150 })),
});
type Given = typeof anyInput extends fc.Arbitrary<infer T> ? T : never;
const toEnergyInfo = ({ wakeUp, awake, wokeUp, slept, ...body }: Given) => ({
  wakeUp,
  bedtime: wakeUp + awake,
  lastNight: { wokeUp, slept },
  ...body,
});

describe("energy curve of a day", () => {
  it("stays between 0 and 1 for any input", () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: -1440, max: 2880 }), (given, minute) => {
        const value = buildEnergyCurve(toEnergyInfo(given))(minute);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("is never higher after less sleep", () => {
    fc.assert(
      fc.property(anyInput, fc.nat(600), fc.nat(1440), (given, less, later) => {
        const info = toEnergyInfo(given);
        const { wokeUp, slept } = info.lastNight;
        const short = { ...info, lastNight: { wokeUp, slept: Math.max(0, slept - less) } };
        const minute = wokeUp + later;
        expect(buildEnergyCurve(short)(minute)).toBeLessThanOrEqual(
          buildEnergyCurve(info)(minute) + 1e-12,
        );
      }),
    );
  });

  it("is never higher with more debt, nor lower in a phase with more energy", () => {
    fc.assert(
      fc.property(anyInput, fc.nat(3000), fc.nat(50), fc.nat(2880), (given, more, up, minute) => {
        const info = toEnergyInfo(given);
        const { debt, phase } = info;
        const value = buildEnergyCurve({ ...info, debt: debt ?? 0, phase: phase ?? 50 })(minute);
        const owing = { ...info, debt: (debt ?? 0) + more, phase: phase ?? 50 };
        const better = { ...info, debt: debt ?? 0, phase: (phase ?? 50) + up };
        expect(buildEnergyCurve(owing)(minute)).toBeLessThanOrEqual(value);
        expect(buildEnergyCurve(better)(minute)).toBeGreaterThanOrEqual(value);
      }),
    );
  });

  it("is higher after a night that refreshed, and lower after one that did not", () => {
    const info = { wakeUp: 420, bedtime: 1380, need: null, debt: null, phase: null };
    const getNoon = (feeling: "REFRESHED" | "NORMAL" | "TIRED" | "GROGGY" | null) =>
      buildEnergyCurve({ ...info, lastNight: { wokeUp: 420, slept: 480, feeling } })(720);
    expect(getNoon("REFRESHED")).toBeGreaterThan(getNoon("NORMAL"));
    expect(getNoon("NORMAL")).toBe(getNoon(null));
    for (const feeling of ["TIRED", "GROGGY"] as const) {
      expect(getNoon(feeling)).toBeLessThan(getNoon("NORMAL"));
    }
  });

  it("is the same if the rhythm and the clock are both shifted by an hour", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1380 }), fc.nat(1440), (wakeUp, since) => {
        const one = buildTypicalCurve({ wakeUp, bedtime: wakeUp + 960 });
        const other = buildTypicalCurve({ wakeUp: wakeUp + 60, bedtime: wakeUp + 1020 });
        expect(one(wakeUp + since)).toBeCloseTo(other(wakeUp + 60 + since), 12);
      }),
    );
  });

  it("is continuous", () => {
    fc.assert(
      fc.property(anyInput, fc.nat(2880), (given, minute) => {
        const energyAt = buildEnergyCurve(toEnergyInfo(given));
        expect(Math.abs(energyAt(minute + 1) - energyAt(minute))).toBeLessThan(0.012);
      }),
    );
  });

  it("rises slowly after waking, dips after lunch and declines before bed", () => {
    const energyAt = buildTypicalCurve(buildEnergyInfo());
    const at = (time: string) => energyAt(parseMinutes(time));
    expect(at("07:00")).toBeLessThan(at("08:00"));
    expect(at("08:00")).toBeLessThan(at("10:00"));
    expect(at("14:30")).toBeLessThan(at("12:00"));
    expect(at("14:30")).toBeLessThan(at("17:00"));
    expect(at("22:30")).toBeLessThan(at("21:00"));
  });

  it("is the typical curve if the user slept as much as needed, at the typical time", () => {
    const lastNight = { wokeUp: parseMinutes("07:00"), slept: 480 };
    const [actual, typical] = [
      buildEnergyCurve(buildEnergyInfo({ lastNight })),
      buildTypicalCurve(buildEnergyInfo()),
    ];
    for (const minute of wholeDay) expect(actual(minute)).toBeCloseTo(typical(minute), 12);
  });

  it("depends on the user's own need for sleep, not on an average", () => {
    const lastNight = { wokeUp: parseMinutes("07:00"), slept: 390 };
    const noon = (need: number | null) =>
      buildEnergyCurve(buildEnergyInfo({ lastNight, need }))(parseMinutes("12:00"));
    expect(noon(390)).toBeGreaterThan(noon(540));
    expect(noon(480)).toBe(noon(null));
  });

  it("does not exceed the typical curve after a single long night", () => {
    const energyAt = (slept: number) =>
      buildEnergyCurve(buildEnergyInfo({ lastNight: { wokeUp: parseMinutes("07:00"), slept } }));
    expect(energyAt(600)(720)).toBe(energyAt(480)(720));
  });

  it("is shifted as a whole, and only a little, by debt and phase", () => {
    const typical = buildTypicalCurve(buildEnergyInfo());
    const owing = buildEnergyCurve(buildEnergyInfo({ debt: 600 }));
    const lost = buildEnergyCurve(buildEnergyInfo({ debt: 6000 }));
    const low = buildEnergyCurve(buildEnergyInfo({ phase: 0 }));
    for (const minute of hours("08:00", "20:00")) {
      expect(typical(minute) - owing(minute)).toBeCloseTo(0.1, 12);
      expect(typical(minute) - lost(minute)).toBeCloseTo(0.15, 12);
      expect(typical(minute) - low(minute)).toBeCloseTo(0.1, 12);
    }
  });

  it("dips clearly after lunch, recovers, and declines clearly before bed", () => {
    const energyAt = buildTypicalCurve(buildEnergyInfo());
    const at = (time: string) => energyAt(parseMinutes(time));
    expect(at("14:30")).toBeLessThan(at("10:30") - 0.15);
    expect(at("17:00")).toBeGreaterThan(at("14:30") + 0.1);
    expect(at("22:30")).toBeLessThan(at("17:00") - 0.3);
  });
});
