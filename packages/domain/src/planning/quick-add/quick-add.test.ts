import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DateOrder } from "../../formats.ts";
import { locales } from "../../locale.ts";
import type { Locale } from "../../locale.ts";
import { parseDay } from "../../time/day.ts";
import { areaDefinitions, areaKeys } from "../../workspace/areas/areas.ts";
import { readSchedule } from "../schedules/schedule.ts";
import { parseQuickAdd } from "./quick-add.ts";
import type { PartKind } from "./phrase.ts";
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
  const { travel, reminders, deadline, repeatAfter } = read;
  const understood = listConsumed(read);
  return {
    text,
    title,
    ...(understood.length > 0 && { understood }),
    ...(schedule !== null && { schedule }),
    ...(deadline !== null && { deadline }),
    ...(repeatAfter !== null && { repeatAfter }),
    ...(estimation !== null && { estimation }),
    ...(travel !== null && { travel }),
    ...(areaKey !== null && { areaKey }),
    ...(priority !== null && { priority }),
    ...(environmentId !== null && { environmentId }),
    ...(flags.length > 0 && { flags }),
    ...(reminders.length > 0 && { reminders }),
  };
}

it.each([
  ["2026-11-30", "2026-12-01"],
  ["2028-02-28", "2028-02-29"],
  ["2028-02-29", "2028-03-01"],
  ["2026-12-31", "2027-01-01"],
])("tomorrow of %s is %s", (date, tomorrow) => {
  const given = { now: 600, today: parseDay(date) ?? 0 };
  for (const [locale, text] of [
    ["es", "llamar al banco mañana 20 min"],
    ["en", "call the bank tomorrow 20 min"],
  ] as const)
    expect(parseQuickAdd(text, { ...given, locale }).schedule?.startDate).toBe(tomorrow);
});

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

describe("the weeks of words", () => {
  const sunday = parseDay("2026-03-15") ?? 0;
  it.each([
    ["plan the trip next week", "en", "2026-03-16"],
    ["llamar el martes de la próxima semana", "es", "2026-03-17"],
    ["lunch next Sunday", "en", "2026-03-22"],
    ["junta el lunes de esta semana", "es", "2026-03-16"],
    ["comer el domingo de esta semana", "es", "2026-03-15"],
  ] as const)("begin on Monday, on a Sunday too: %s", (text, locale, startDate) => {
    expect(parseQuickAdd(text, { today: sunday, locale }).schedule).toEqual({ startDate });
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

  it("keeps every word in the title, in order, unless a part accounts for it", () => {
    const listTerms = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    fc.assert(
      fc.property(sentence, options, (text, given) => {
        const read = parseQuickAdd(text, { ...given, areas });
        let [rest, end] = ["", 0];
        for (const part of read.parts.filter(({ isConsumed }) => isConsumed)) {
          expect(part.start).toBeGreaterThanOrEqual(end);
          expect(listValues(read, part.kind), `${part.kind} in ${text}`).not.toEqual([]);
          rest += `${read.text.slice(end, part.start)} `;
          end = part.end;
        }
        expect(listTerms(read.title)).toEqual(listTerms(rest + read.text.slice(end)));
      }),
      { numRuns: 1500 },
    );
  });
});

/** What a part of this kind gave. */
function listValues({ schedule, ...read }: QuickAdd, kind: PartKind): unknown[] {
  const values: Readonly<Record<PartKind, unknown>> = {
    date: schedule?.startDate,
    deadline: read.deadline,
    time: schedule?.startDate,
    end: schedule?.endDate,
    recurrence: schedule?.frequency ?? schedule?.rruleString,
    until: schedule?.until ?? schedule?.count ?? schedule?.rruleString,
    duration: read.estimation,
    travel: read.travel,
    area: read.areaKey,
    priority: read.priority,
    context: read.environmentId,
    assignee: read.assignee,
    reminder: read.reminders[0],
    characteristic: read.flags[0],
  };
  return [values[kind]].filter((value) => value !== null && value !== undefined);
}

describe("an adjective of frequency", () => {
  const around = {
    es: ["", "el viernes", "a las 9", "por 2 horas", "+ 20 min de camino", "#salud"],
    en: ["", "on Friday", "at 9", "for 2 hours", "+ 20 min travel", "#health"],
  } as const;
  const titles = {
    es: fc.oneof(
      fc.tuple(
        fc.constantFrom("mandar el", "revisar", "preparar un", "pagar mi"),
        fc.constantFrom("reporte", "plan", "pago", "presupuesto"),
        fc.constantFrom("diario", "semanal", "quincenal", "mensual", "trimestral", "anual"),
      ),
      fc.tuple(
        fc.constantFrom("preparar", "mandar la", "cancelar mi"),
        fc.constantFrom("junta", "revisión", "cuota"),
        fc.constantFrom("diaria", "semanal", "quincenal", "mensual", "semestral", "anual"),
      ),
    ),
    en: fc.tuple(
      fc.constantFrom("send the", "prepare", "review our", "pay a"),
      fc.constantFrom("daily", "weekly", "biweekly", "monthly", "quarterly", "yearly", "annual"),
      fc.constantFrom("report", "meeting", "plan", "bill"),
    ),
  };

  it.each(locales)("beside a noun belongs to the title: %s", (locale) => {
    const phrase = fc.constantFrom(...around[locale]);
    fc.assert(
      fc.property(phrase, titles[locale], phrase, (before, terms, after) => {
        fc.pre(before !== after);
        const text = [before, ...terms, after].join(" ").trim();
        const read = parseQuickAdd(text, { today, now: 600, locale, areas });
        expect(read.title).toBe(terms.join(" "));
        expect(read.schedule?.frequency).toBeUndefined();
      }),
    );
  });
});

it("an end before the first time leaves one time", () => {
  const { schedule } = parseQuickAdd("correr cada lunes hasta mañana", { today, locale: "es" });
  expect(schedule).toMatchObject({ startDate: "2026-03-16", until: "2026-03-16" });
});

describe("a phrase relative to now", () => {
  const readStart = (text: string, locale: Locale, now: number | undefined, day = today) =>
    parseQuickAdd(text, { today: day, now, locale, pastMidnight: 90 }).schedule?.startDate;

  it("is the next five minutes, or about two hours from now", () => {
    expect(readStart("llamar ahorita", "es", 602)).toBe("2026-03-11T10:05");
    expect(readStart("call right now", "en", 605)).toBe("2026-03-11T10:10");
    expect(readStart("call right now", "en", 1438)).toBe("2026-03-12T00:00");
    expect(readStart("llamar ahorita", "es", 1485)).toBe("2026-03-12T00:50");
    expect(readStart("llamar al rato", "es", 604)).toBe("2026-03-11T12:15");
    expect(readStart("call later today", "en", 604)).toBe("2026-03-11T12:15");
  });

  it("does not carry later today over midnight", () => {
    expect(readStart("llamar al rato", "es", 1305)).toBe("2026-03-11T23:45");
    expect(readStart("llamar al rato", "es", 1320)).toBe("2026-03-11");
    expect(readStart("call later today", "en", 1380)).toBe("2026-03-11");
    expect(readStart("llamar al rato", "es", 1455)).toBe("2026-03-12T02:15");
  });

  it("stays in the title without the time of now", () => {
    const { title, schedule } = parseQuickAdd("llamar en media hora", { today, locale: "es" });
    expect([title, schedule]).toEqual(["llamar en media hora", null]);
  });

  it("is the end of the day until 18:00, and then today without an hour", () => {
    expect(readStart("mandar el reporte eod", "es", 1079)).toBe("2026-03-11T18:00");
    expect(readStart("mandar el reporte eod", "es", 1080)).toBe("2026-03-11");
    expect(readStart("send the report by end of day", "en", 1200)).toBe("2026-03-11");
    expect(readStart("send the report tomorrow eod", "en", 1200)).toBe("2026-03-12T18:00");
  });

  it("is this weekend, or the next one once it has begun", () => {
    for (const [day, coming, next] of [
      [today, "2026-03-14", "2026-03-14"],
      [today + 3, "2026-03-14", "2026-03-21"],
      [today + 4, "2026-03-15", "2026-03-21"],
    ] as const) {
      expect(readStart("acampar este fin", "es", 600, day)).toBe(coming);
      expect(readStart("acampar el fin de semana que viene", "es", 600, day)).toBe(next);
    }
  });
});

describe("a date of two numbers", () => {
  it.each<[DateOrder | undefined, Locale, string]>([
    [undefined, "en", "2027-03-10"],
    [undefined, "es", "2026-10-03"],
    ["day_month_year", "en", "2026-10-03"],
    ["day_month_year", "es", "2026-10-03"],
    ["month_day_year", "en", "2027-03-10"],
    ["month_day_year", "es", "2027-03-10"],
    ["year_month_day", "en", "2027-03-10"],
    ["year_month_day", "es", "2027-03-10"],
  ])("with the order %s in %s is %s", (dateOrder, locale, expected) => {
    const { schedule } = parseQuickAdd("dentist 3/10", { today, locale, dateOrder });
    expect(schedule).toMatchObject({ startDate: expected });
  });

  it.each(locales)("may have the year first, with slashes, in %s", (locale) => {
    const { schedule } = parseQuickAdd("visa 2026/12/03", { today, locale });
    expect(schedule).toMatchObject({ startDate: "2026-12-03" });
  });
});

describe("whom a task is given to", () => {
  const users = [
    { username: "luis.soto", name: "Luis Soto" },
    { username: "evita", name: "Eva Ríos" },
    { username: "eva22", name: "Eva" },
  ];
  it.each([
    ["comprar pan @luis.soto mañana", "luis.soto", "comprar pan"],
    ["comprar pan @Luis.", "luis.soto", "comprar pan."],
    ["comprar pan @luissoto", "luis.soto", "comprar pan"],
    ["@evita recoger el paquete", "evita", "recoger el paquete"],
    // Two have that name, so that it is not known which one.
    ["recoger a @eva", null, "recoger a @eva"],
    ["seguir a @desconocida", null, "seguir a @desconocida"],
    ["escribir a luis@soto.mx", null, "escribir a luis@soto.mx"],
    ["barrer @casa @luis", "luis.soto", "barrer"],
  ])("%s", (text, assignee, title) => {
    const read = parseQuickAdd(text, { today, locale: "es", users });
    expect([read.assignee, read.title]).toEqual([assignee, title]);
  });
});
