import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locales } from "../../locale.ts";
import type { Locale } from "../../locale.ts";
import { formatClockTime } from "../../time/clock-time.ts";
import { civilFromDay, formatIsoDay, parseDay } from "../../time/day.ts";
import { areaDefinitions, areaKeys } from "../../workspace/areas/areas.ts";
import { taskPriorities } from "../catalogue.ts";
import { weekdays } from "../recurrence/catalogue-recurrence.ts";
import { taskEnvironments } from "../tasks/catalogue-tasks.ts";
import { parseQuickAdd } from "./quick-add.ts";
import { replacePart, replaceReminders } from "./replace-choice.ts";
import type { QuickChoice } from "./replace-choice.ts";

const today = parseDay("2026-03-11") ?? 0;
const areas = areaKeys.map((key) => ({ key, names: Object.values(areaDefinitions[key].label) }));
const read = (text: string, locale: Locale) =>
  parseQuickAdd(text, { today, now: 11 * 60 + 20, locale, areas });

const SENTENCES: Readonly<Record<Locale, string>> = {
  es: "correr 30 min el jueves a las 7 #salud !alta @casa en el parque",
  en: "run 30 min on Thursday at 7 #health !high @home in the park",
};

const REMINDER_SENTENCES: Readonly<Record<Locale, readonly string[]>> = {
  es: [
    "llamar a Ana mañana 10:00 recuérdame 30 min antes",
    "llamar a Ana, recuérdame al empezar, mañana a las 10",
    "Recuérdame llamar a Ana mañana a las 10",
    "recuérdame que llame a Ana mañana a las 10, 30 min antes",
  ],
  en: [
    "call Ana tomorrow 10:00 remind me 30 min before",
    "call Ana, remind me at the start, tomorrow at 10",
    "Remind me to call Ana tomorrow at 10",
    "remind me to call Ana tomorrow at 10, 30 min before",
  ],
};

function replaceAndRead(text: string, choice: QuickChoice, locale: Locale) {
  const before = read(text, locale);
  const part = before.parts.find(({ kind, isConsumed }) => isConsumed && kind === choice.kind);
  if (part === undefined) throw new Error(`No ${choice.kind} in ${text}`);
  return read(replacePart(before, part, choice, today), locale);
}

describe.each(locales)("a replaced part in %s", (locale) => {
  const sentence = SENTENCES[locale];

  it("can be any deadline", () => {
    const due = { es: "pagar la luz para el jueves", en: "pay the bill by Thursday" }[locale];
    fc.assert(
      fc.property(fc.integer({ min: today + 1, max: today + 1500 }), (day) => {
        const { schedule, deadline } = replaceAndRead(
          due,
          { kind: "deadline", day: formatIsoDay(day) },
          locale,
        );
        expect([schedule, deadline]).toEqual([null, formatIsoDay(day)]);
      }),
    );
  });

  it("can be any day", () => {
    fc.assert(
      fc.property(fc.integer({ min: today + 1, max: today + 1500 }), (day) => {
        const { schedule, title } = replaceAndRead(
          sentence,
          { kind: "date", day: formatIsoDay(day) },
          locale,
        );
        expect(schedule).toEqual({ startDate: `${formatIsoDay(day)}T07:00` });
        expect(title).toBe(read(sentence, locale).title);
      }),
    );
  });

  it("can be any time or time range", () => {
    const minute = fc.integer({ min: 0, max: 1439 }).map(formatClockTime);
    fc.assert(
      fc.property(minute, fc.option(minute), (start, end) => {
        fc.pre(start !== end);
        const { schedule } = replaceAndRead(sentence, { kind: "time", start, end }, locale);
        expect(schedule?.startDate).toBe(`2026-03-12T${start}`);
        expect(schedule?.endDate?.slice(11)).toBe(end ?? undefined);
      }),
    );
  });

  it("can be any duration", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), (minutes) => {
        expect(replaceAndRead(sentence, { kind: "duration", minutes }, locale).estimation).toBe(
          minutes,
        );
      }),
    );
  });

  it("can be any travel, apart from the duration", () => {
    const text = locale === "es" ? "junta 1 h + 30 min de camino" : "meeting 1 h + 30 min travel";
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), (minutes) => {
        const { title, estimation, travel } = replaceAndRead(
          text,
          { kind: "travel", minutes },
          locale,
        );
        expect({ title, estimation, travel }).toEqual({
          title: read(text, locale).title,
          estimation: 60,
          travel: minutes,
        });
      }),
    );
  });

  it("can be any area, priority and context", () => {
    for (const areaKey of areaKeys) {
      expect(replaceAndRead(sentence, { kind: "area", areaKey }, locale).areaKey).toBe(areaKey);
    }
    for (const priority of taskPriorities) {
      expect(replaceAndRead(sentence, { kind: "priority", priority }, locale).priority).toBe(
        priority,
      );
    }
    for (const environmentId of taskEnvironments) {
      expect(
        replaceAndRead(sentence, { kind: "context", environmentId }, locale).environmentId,
      ).toBe(environmentId);
    }
  });

  it("can be any weekly recurrence, on any weekdays", () => {
    const text = locale === "es" ? "nadar cada día hasta mayo" : "swim every day until May";
    const days = fc.subarray([...weekdays], { minLength: 1 });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), (chosen, interval) => {
        const rhythm = { frequency: "WEEKLY", interval, weekdays: chosen, monthDay: null } as const;
        const { schedule } = replaceAndRead(text, { kind: "recurrence", ...rhythm }, locale);
        expect(schedule).toMatchObject({ frequency: "WEEKLY", interval, until: "2026-05-31" });
        expect(schedule?.byWeekday).toEqual(chosen);
      }),
    );
  });

  it("can be monthly on a day, or every few days, months or years", () => {
    const text = locale === "es" ? "nadar cada día" : "swim every day";
    const rhythm = (frequency: "DAILY" | "MONTHLY" | "YEARLY", interval: number, on?: number) =>
      replaceAndRead(
        text,
        { kind: "recurrence", frequency, interval, weekdays: [], monthDay: on ?? null },
        locale,
      ).schedule;
    for (const day of [-1, ...Array.from({ length: 31 }, (_, at) => at + 1)]) {
      expect(rhythm("MONTHLY", 1, day)).toMatchObject({ frequency: "MONTHLY", byMonthDay: [day] });
    }
    for (const interval of [1, 2, 3, 10]) {
      for (const frequency of ["DAILY", "MONTHLY", "YEARLY"] as const) {
        expect(rhythm(frequency, interval)).toMatchObject({ frequency, interval });
      }
    }
  });

  it("preserves the hour that its words implied along with the day", () => {
    const text = locale === "es" ? "esta noche ver la película" : "watch the movie tonight";
    const { schedule } = replaceAndRead(text, { kind: "date", day: "2026-03-14" }, locale);
    expect(schedule).toEqual({ startDate: "2026-03-14T20:00" });
    const nightly = locale === "es" ? "leer cada noche" : "read every night";
    const weekly = { frequency: "WEEKLY", interval: 1, weekdays: ["FR"], monthDay: null } as const;
    expect(
      replaceAndRead(nightly, { kind: "recurrence", ...weekly }, locale).schedule,
    ).toMatchObject({
      startDate: "2026-03-13T20:00",
      byWeekday: ["FR"],
    });
  });

  it("can be any reminders, for any schedule, or none", () => {
    const when = fc.oneof(
      fc.constant({ kind: "AT_START" as const }),
      fc
        .integer({ min: 1, max: 9999 })
        .map((minutes) => ({ kind: "BEFORE_START" as const, minutes })),
      fc.record({
        kind: fc.constant("AT_TIME" as const),
        time: fc.integer({ min: 0, max: 1439 }).map(formatClockTime),
        daysBefore: fc.integer({ min: 0, max: 28 }),
      }),
    );
    const several = fc.uniqueArray(when, {
      minLength: 1,
      maxLength: 8,
      selector: (one) => JSON.stringify(one),
    });
    const sentences = REMINDER_SENTENCES[locale];
    fc.assert(
      fc.property(several, fc.constantFrom(...sentences), (reminders, text) => {
        const changed = replaceAndRead(text, { kind: "reminder", reminders }, locale);
        expect(changed.reminders).toEqual(reminders);
        expect(changed.title).toBe(read(text, locale).title);
        expect(changed.schedule).toEqual(read(text, locale).schedule);
        expect(read(replaceReminders(changed, []), locale).reminders).toEqual([]);
      }),
    );
  });

  it("can be another end", () => {
    const text = locale === "es" ? "nadar cada día hasta mayo" : "swim every day until May";
    const { schedule } = replaceAndRead(text, { kind: "until", day: "2027-04-02" }, locale);
    expect(schedule?.until).toBe("2027-04-02");
    expect(civilFromDay(parseDay(schedule?.until ?? "") ?? 0).year).toBe(2027);
  });
});

it.each([
  ["es", "regar cada 3 días después de hacerlo a las 7"],
  ["en", "water every 3 days after completion at 7"],
] as const)("a repetition after completion can be changed: %s", (locale, text) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900 }),
      fc.constantFrom("DAILY", "WEEKLY", "MONTHLY"),
      (interval, frequency) => {
        const rhythm = {
          frequency,
          interval,
          weekdays: [],
          monthDay: null,
          isAfter: true,
        } as const;
        const { repeatAfter, title } = replaceAndRead(
          text,
          { kind: "recurrence", ...rhythm },
          locale,
        );
        const unit = { DAILY: "DAY", WEEKLY: "WEEK", MONTHLY: "MONTH" }[frequency];
        expect(repeatAfter).toEqual({ count: interval, unit });
        expect(title).toBe(locale === "es" ? "regar" : "water");
      },
    ),
    { numRuns: 30 },
  );
});
