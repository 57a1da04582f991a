import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locales } from "../../locale.ts";
import type { Locale } from "../../locale.ts";
import { parseDay } from "../../time/day.ts";
import { areaDefinitions, areaKeys } from "../../workspace/areas/areas.ts";
import { readSchedule } from "../schedules/schedule.ts";
import { parseQuickAdd } from "./quick-add.ts";
import type { QuickAdd } from "./quick-add.ts";
import english from "./vectors/en.json" with { type: "json" };
import spanish from "./vectors/es.json" with { type: "json" };

type Vectors = { readonly now: number; readonly phrases: readonly { readonly text: string }[] };

const vectors: Readonly<Record<Locale, Vectors>> = { es: spanish, en: english };
const areas = areaKeys.map((key) => ({ key, names: Object.values(areaDefinitions[key].label) }));
const today = parseDay("2026-03-11") ?? 0;

function listConsumed({ text, parts }: QuickAdd): string[] {
  return parts
    .filter(({ isConsumed }) => isConsumed)
    .map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
}

function summarize(read: QuickAdd) {
  const { text, title, schedule, estimation, areaKey, priority, environmentId, flags } = read;
  const { reminders } = read;
  const understood = listConsumed(read);
  return {
    text,
    title,
    ...(understood.length > 0 && { understood }),
    ...(schedule !== null && { schedule }),
    ...(estimation !== null && { estimation }),
    ...(areaKey !== null && { areaKey }),
    ...(priority !== null && { priority }),
    ...(environmentId !== null && { environmentId }),
    ...(flags.length > 0 && { flags }),
    ...(reminders.length > 0 && { reminders }),
  };
}

describe('a time after midnight with "hoy"', () => {
  const getStart = (text: string, given: { now: number; pastMidnight?: number }) =>
    parseQuickAdd(text, { today, locale: "es", ...given }).schedule?.startDate;

  it("is at the end of today when the day continues past midnight", () => {
    expect(getStart("infusión hoy a las 00:30", { now: 600, pastMidnight: 90 })).toBe(
      "2026-03-12T00:30",
    );
    expect(getStart("infusión hoy a las 00:50", { now: 1485, pastMidnight: 90 })).toBe(
      "2026-03-12T00:50",
    );
    expect(getStart("infusión hoy a las 02:00", { now: 60, pastMidnight: 90 })).toBe(
      "2026-03-11T02:00",
    );
  });

  it("is relative to the current minute past midnight", () => {
    expect(getStart("infusión en 30 minutos", { now: 1485, pastMidnight: 90 })).toBe(
      "2026-03-12T01:15",
    );
    expect(getStart("infusión a las 00:50", { now: 1485, pastMidnight: 90 })).toBe(
      "2026-03-12T00:50",
    );
  });
});

describe.each(locales)("a sentence in %s", (locale) => {
  const { now, phrases } = vectors[locale];

  it("has at least 240 test vectors", () => {
    expect(new Set(phrases.map(({ text }) => text)).size).toBeGreaterThanOrEqual(240);
  });

  it.each(phrases)("$text", (vector) => {
    const read = parseQuickAdd(vector.text, { today, now, locale, areas });
    expect(summarize(read)).toEqual(vector);
  });

  it.each(phrases)("gives a valid schedule: $text", ({ text }) => {
    const { schedule } = parseQuickAdd(text, { today, now, locale, areas });
    if (schedule === null) return;
    expect(readSchedule(schedule, "TASK", "America/Mexico_City")).toMatchObject({ ok: true });
    expect((parseDay(schedule.startDate.slice(0, 10)) ?? 0) >= today).toBe(true);
  });
});

describe("excluded words", () => {
  it("stay in the title and are not parsed", () => {
    const options = { today, locale: "es", left: ["el lunes"] } as const;
    const read = parseQuickAdd("leer El lunes a las 9", options);
    expect(read.title).toBe("leer El lunes");
    expect(read.schedule).toEqual({ startDate: "2026-03-11T09:00" });
  });
});

describe("any text", () => {
  const pieces = [...spanish.phrases, ...english.phrases].flatMap(({ text }) => text.split(" "));
  const sentence = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 80 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((terms) => terms.join(" ")),
    fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), { maxLength: 12 })
      .map((terms) => terms.join("  ")),
  );
  const options = fc.record({
    today: fc.integer({ min: -20_000, max: 80_000 }),
    now: fc.option(fc.integer({ min: 0, max: 1439 }), { nil: undefined }),
    locale: fc.constantFrom(...locales),
    left: fc.array(fc.constantFrom(...pieces), { maxLength: 2 }),
  });

  it("is parsed without an error and gives a valid schedule", () => {
    fc.assert(
      fc.property(sentence, options, (text, given) => {
        const { schedule, estimation } = parseQuickAdd(text, { ...given, areas });
        if (schedule !== null) {
          expect(readSchedule(schedule, "TASK", "America/Mexico_City")).toMatchObject({ ok: true });
        }
        expect(estimation === null || (estimation > 0 && estimation <= 1440)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it("consists only of its title and the consumed parts", () => {
    const stripPunctuation = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
    fc.assert(
      fc.property(sentence, options, (text, given) => {
        const read = parseQuickAdd(text, { ...given, areas });
        let [rest, end] = ["", 0];
        for (const part of read.parts.filter(({ isConsumed }) => isConsumed)) {
          expect(part.start).toBeGreaterThanOrEqual(end);
          rest += read.text.slice(end, part.start);
          end = part.end;
        }
        expect(stripPunctuation(read.title)).toBe(stripPunctuation(rest + read.text.slice(end)));
      }),
      { numRuns: 1500 },
    );
  });
});
