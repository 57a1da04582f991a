import { describe, expect, it } from "vitest";
import { accountApi } from "@vereda/domain/account/contract";
import { countryKeys, type CountryKey } from "@vereda/domain/account/profile/countries";
import { locales, type Locale } from "@vereda/domain/locale";
import { planningCalendarApi } from "@vereda/domain/planning/calendar/contract-calendar";
import { MAX_CALENDARS } from "@vereda/domain/planning/calendars/calendar-limits";
import { calendarsApi } from "@vereda/domain/planning/calendars/contract-calendars";
import { workloadApi } from "@vereda/domain/planning/workload/contract-workload";
import { jobs } from "#platform/jobs/jobs-table.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { eq } from "drizzle-orm";
import { makePlanner } from "../../planning-testing.ts";
import { buildHolidays } from "./holidays.ts";

const now = "2026-03-04T15:00:00Z";

async function list(country: CountryKey, locale: Locale = "es", at = now) {
  const user = { locale, timeZone: "America/Mexico_City" };
  const { instances } = await buildHolidays(country, user, new Date(at));
  return instances.map(({ title, startsAt }) => ({
    title,
    date: new Date(startsAt).toISOString().slice(0, 10),
  }));
}

async function getTitles(country: CountryKey, date: string, locale?: Locale) {
  const holidays = await list(country, locale, `${date}T15:00:00Z`);
  return holidays.filter((holiday) => holiday.date === date).map(({ title }) => title);
}

describe("the holidays of a country", () => {
  it("are in Mexico those of the Ley Federal del Trabajo, art. 74, on their Mondays", async () => {
    const holidays = await list("mexico");
    const ofYear = (year: string) =>
      holidays.flatMap(({ date, title }) => (date.startsWith(year) ? [`${date} ${title}`] : []));
    expect(ofYear("2026")).toEqual([
      "2026-01-01 Año Nuevo",
      "2026-02-02 Día de la Constitución",
      "2026-03-16 Natalicio de Benito Juárez",
      "2026-05-01 Día del Trabajo",
      "2026-09-16 Día de la Independencia",
      "2026-11-16 Día de la Revolución",
      "2026-12-25 Navidad",
    ]);
    // Since the decree of 2024-09-30 (DOF) no longer on December 1.
    expect(await getTitles("mexico", "2030-10-01")).toEqual([
      "Transmisión del Poder Ejecutivo Federal",
    ]);
    expect(await getTitles("mexico", "2030-12-01")).toEqual([]);
  });

  it.each([
    // BOE-A-2025-21667, the list of 2026
    ["espana", "2026-01-06", "Día de los Reyes Magos"],
    ["espana", "2026-12-08", "Inmaculada Concepción"],
    // Ley 27.399: those of November 20 and June 17 move
    ["argentina", "2026-11-23", "Día de la Soberanía Nacional"],
    ["argentina", "2026-03-24", "Día Nacional de la Memoria por la Verdad y la Justicia"],
    // Leyes 2.977, 19.668 (moved), 20.299 (October 31) and 21.357 (the solstice)
    ["chile", "2026-04-04", "Sábado Santo"],
    ["chile", "2026-06-21", "Día de los Pueblos Indígenas"],
    ["chile", "2027-06-28", "San Pedro y San Pablo"],
    // Decreto-ley 14.977
    ["uruguay", "2026-08-25", "Día de la Independencia"],
    ["uruguay", "2026-04-03", null],
    // Ley 7.544/2025 and Decreto 6215/2026
    ["paraguay", "2026-06-22", "Día de la Jura de la Constitución Nacional"],
    // Decreto Supremo 2750: a Sunday moves to Monday
    ["bolivia", "2026-06-22", "Año Nuevo Andino Amazónico Chaqueño (día sustituto)"],
    // Decreto Supremo 5521
    ["bolivia", "2026-01-22", null],
    ["bolivia", "2026-01-23", "Día de la Creación del Estado Plurinacional de Bolivia"],
    ["bolivia", "2027-01-22", "Día de la Creación del Estado Plurinacional de Bolivia"],
    // Decreto Legislativo 713; Ley 31788
    ["peru", "2026-06-07", "Batalla de Arica y Día de la Bandera"],
    // Ley 51 de 1983: on the Monday after
    ["colombia", "2026-01-12", "Día de los Reyes Magos"],
    ["colombia", "2026-05-18", "Ascensión del Señor"],
    ["colombia", "2026-04-05", null],
    // Código del Trabajo, art. 65, as of 2016-12-20: a Sunday, and a Saturday
    ["ecuador", "2026-05-25", "Batalla de Pichincha"],
    ["ecuador", "2027-10-08", "Independencia de Guayaquil"],
    // Ley Orgánica del Trabajo, art. 184
    ["venezuela", "2026-06-24", "Aniversario de la Batalla de Carabobo"],
    // Ley 139-97: a Friday moves to Monday, a Saturday stays
    ["republica_dominicana", "2026-11-09", "Día de la Constitución"],
    ["republica_dominicana", "2027-11-06", "Día de la Constitución"],
    // Ley 116 de 2013
    ["cuba", "2026-12-31", "Fin de año"],
    // Código de Trabajo, art. 148, which no longer has October 12
    ["costa_rica", "2026-12-01", "Día de la Abolición del Ejército"],
    ["costa_rica", "2026-10-12", null],
    // Decreto 19-2018: a Tuesday, and a Wednesday, on the Monday before
    ["guatemala", "2026-06-29", "Día del Ejército"],
    ["guatemala", "2027-06-28", "Día del Ejército"],
    // Código de Trabajo, art. 190
    ["el_salvador", "2026-06-17", "Día del Padre"],
    // Decreto 78-2015
    ["honduras", "2026-10-07", "Semana Morazánica, desde mediodía"],
    ["honduras", "2026-10-21", null],
    // Ley 185, art. 66
    ["nicaragua", "2026-09-14", "Batalla de San Jacinto"],
    // Código de Trabajo, art. 46 and 47: a Sunday moves to Monday
    ["panama", "2026-12-21", "Día de Duelo Nacional (día sustituto)"],
    // Ley 26-2017, art. 2.05
    ["puerto_rico", "2026-04-03", "Viernes Santo"],
    ["guinea_ecuatorial", "2026-10-12", "Día de la Independencia"],
    // 5 U.S.C. 6103: a Saturday is observed on Friday
    ["usa", "2026-11-26", "Acción de Gracias"],
    ["usa", "2028-11-10", "Día de los Veteranos (día sustituto)"],
  ] as const)("of %s on %s: %s", async (country, date, title) => {
    expect(await getTitles(country, date)).toEqual(title === null ? [] : [title]);
  });

  it("have names in the user's language", async () => {
    expect(await getTitles("usa", "2026-09-07", "en")).toEqual(["Labor Day"]);
    expect(await getTitles("usa", "2026-09-07")).toEqual(["Día del Trabajo"]);
    expect(await getTitles("panama", "2026-11-10", "en")).toEqual(["First Cry of Independence"]);
  });

  it("are of four years in every country, each once", async () => {
    for (const country of countryKeys)
      for (const locale of locales) {
        const user = { locale, timeZone: "America/Mexico_City" };
        const { instances } = await buildHolidays(country, user, new Date(now));
        expect(new Set(instances.map(({ uid }) => uid)).size).toBe(instances.length);
        const years = new Set(instances.map(({ startsAt }) => new Date(startsAt).getUTCFullYear()));
        expect([...years]).toEqual(expect.arrayContaining([2025, 2026, 2027, 2028]));
        expect(instances.map(({ startsAt }) => startsAt)).toEqual(
          instances.map(({ startsAt }) => startsAt).toSorted((a, b) => a - b),
        );
      }
  });
});

const api = await makeTestApp({ now });

async function makeUser() {
  const planner = await makePlanner(api);
  const { token } = planner;
  await api.call(accountApi.updatePreferences, { token, body: { language: "es" } });
  const follow = (body: object = {}) =>
    api.call(calendarsApi.create, {
      token,
      body: { kind: "HOLIDAYS", country: "mexico", ...body },
    });
  const isOffered = async () => (await api.call(calendarsApi.offer, { token })).data.isOpen;
  const read = async () => (await api.call(calendarsApi.list, { token })).data.items;
  return { ...planner, follow, isOffered, read };
}

describe("holidays as a followed calendar", () => {
  it("are followed once, and then no longer offered", async () => {
    const ana = await makeUser();
    expect(await ana.isOffered()).toBe(true);
    const first = await ana.follow();
    const second = await ana.follow();
    expect([first.status, second.status, second.data.id]).toEqual([201, 200, first.data.id]);
    expect(first.data).toMatchObject({
      kind: "HOLIDAYS",
      country: "mexico",
      name: "Días festivos de México",
      isBusy: false,
      site: null,
      failure: null,
    });
    expect(await ana.isOffered()).toBe(false);
    await ana.follow({ country: "espana", name: "Los de mi abuela" });
    expect((await ana.read()).map(({ name }) => name)).toEqual([
      "Días festivos de México",
      "Los de mi abuela",
    ]);
    const { data } = await api.call(planningCalendarApi.calendar, {
      token: ana.token,
      query: { from: "2026-03-10", to: "2026-03-20" },
    });
    expect(data.calendarEvents).toMatchObject([
      { title: "Natalicio de Benito Juárez", isAllDay: true, isBusy: false },
    ]);
    await api.call(calendarsApi.remove, { token: ana.token, params: { id: first.data.id } });
    expect(await ana.isOffered()).toBe(false);
  });

  it("are declined once", async () => {
    const ana = await makeUser();
    await api.call(calendarsApi.declineOffer, { token: ana.token });
    expect(await ana.isOffered()).toBe(false);
    expect(await (await makeUser()).isOffered()).toBe(true);
    expect(await ana.read()).toEqual([]);
  });

  it("take the whole day if the user wants that", async () => {
    const ana = await makeUser();
    const { data } = await ana.follow();
    const load = async () =>
      (
        await api.call(workloadApi.ahead, { token: ana.token, query: { date: "2026-03-15" } })
      ).data.days.map(({ availableMinutes }) => availableMinutes);
    const [before, dayAfter] = await load();
    expect(before).toBeGreaterThan(0);
    await api.call(calendarsApi.update, {
      token: ana.token,
      params: { id: data.id },
      body: { isBusy: true },
    });
    expect((await load()).slice(0, 2)).toEqual([0, dayAfter]);
  });

  it("are nobody else's", async () => {
    const ana = await makeUser();
    const { id } = (await ana.follow()).data;
    const { token } = await makeUser();
    const call = { token, params: { id } };
    const outcomes = [
      await api.attempt(calendarsApi.update, { ...call, body: { name: "Mío" } }),
      await api.attempt(calendarsApi.refresh, call),
      await api.attempt(calendarsApi.remove, call),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it("need a country, no other source, and room among twenty calendars", async () => {
    const ana = await makeUser();
    const attempt = async (body: object) => {
      const { status, envelope } = await api.attempt(calendarsApi.create, {
        token: ana.token,
        body: { kind: "HOLIDAYS", ...body },
      });
      return [status, envelope.fields?.map(({ path }) => path)];
    };
    expect(await attempt({})).toEqual([422, ["country"]]);
    expect(await attempt({ country: "francia" })).toEqual([422, ["country"]]);
    expect(await attempt({ kind: "ICS", country: "mexico" })).toEqual([422, ["url", "country"]]);
    expect(await attempt({ country: "mexico", text: "BEGIN:VCALENDAR" })).toEqual([422, ["url"]]);
    expect(await ana.isOffered()).toBe(true);
    for (const country of countryKeys.slice(0, MAX_CALENDARS)) await ana.follow({ country });
    expect(await attempt({ country: "usa" })).toEqual([409, undefined]);
  });

  it("change with the user's language, and move on with the years", async () => {
    const ana = await makeUser();
    await ana.follow();
    await ana.follow({ country: "usa", name: "Trabajo" });
    await api.call(accountApi.updatePreferences, { token: ana.token, body: { language: "en" } });
    const run = async (at: string) => {
      api.clock.set(at);
      await api.db
        .update(jobs)
        .set({ runAt: api.clock.now() })
        .where(eq(jobs.name, "refresh-calendars"));
      await api.runJobs();
    };
    await run("2026-03-04T15:01:00Z");
    expect((await ana.read()).map(({ name }) => name)).toEqual(["Mexico holidays", "Trabajo"]);
    const titles = async (date: string) =>
      (await ana.agenda(date)).calendarEvents.map(({ title }) => title);
    expect(await titles("2026-09-16")).toEqual(["Independence Day"]);
    expect(await titles("2029-12-25")).toEqual([]);
    await run("2027-01-02T15:00:00Z");
    expect(await titles("2029-12-25")).toEqual(["Christmas Day", "Christmas Day"]);
    api.clock.set(now);
  });
});
