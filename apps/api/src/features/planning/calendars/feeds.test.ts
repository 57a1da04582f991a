import { beforeEach, describe, expect, it } from "vitest";
import { calendarFeedsApi } from "@vereda/domain/planning/calendars/contract-calendar-feeds";
import { MAX_CALENDAR_FEEDS } from "@vereda/domain/planning/calendars/calendar-limits";
import { planningApi } from "@vereda/domain/planning/contract";
import { parseDay } from "@vereda/domain/time/day";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner, type Planner } from "../planning-testing.ts";
import { expandEntries } from "#platform/icalendar/expand-entries.ts";
import { readCalendar } from "#platform/icalendar/read-calendar.ts";

const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });
let ana: Planner;

beforeEach(async () => {
  ana = await makePlanner(api);
});

async function create(body: object = {}, { token } = ana) {
  const { data } = await api.call(calendarFeedsApi.create, { token, body });
  return { ...data, url: data.url ?? "" };
}
const get = (url: string, headers: Record<string, string> = {}) =>
  api.inject({ method: "GET", url: new URL(url).pathname, headers });

const [from, to] = [parseDay("2026-03-01") ?? 0, parseDay("2026-03-31") ?? 0];
async function read(text: string) {
  const { entries } = await readCalendar(text, "UTC");
  const { instances } = expandEntries(entries, { from, to, max: 1000 });
  return instances.map(({ title, startsAt, endsAt, isAllDay }) => [
    title,
    new Date(startsAt).toISOString().slice(0, isAllDay ? 10 : 16),
    (endsAt - startsAt) / 60_000,
  ]);
}

async function plan() {
  const { objective, mission } = await ana.routine("2026-03-01");
  const daily = await ana.task(mission, { title: "Correr", description: "Con Eva" });
  await ana.schedule(daily, {
    startDate: "2026-03-04T07:00",
    frequency: "WEEKLY",
    byWeekday: ["TU", "TH"],
    until: "2026-03-12",
    exceptDates: ["2026-03-10"],
  });
  const once = await ana.task(mission, { title: "Comprar tenis" });
  await ana.schedule(once, { startDate: "2026-03-06" });
  await ana.task(mission, { title: "Algún día" });
  const concert = await ana.objective({ type: "EVENT", title: "Concierto", areaId: "work" });
  await ana.schedule(concert, { startDate: "2026-03-07T20:00", endDate: "2026-03-08T01:00" });
  return { objective, mission, once, daily };
}

describe("a feed", () => {
  it("has what is planned with a date, by rules, in its zone", async () => {
    await plan();
    const { url } = await create();
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(await read(response.body)).toEqual([
      ["Correr", "2026-03-05T13:00", 30],
      ["Comprar tenis", "2026-03-06", 1440],
      ["Concierto", "2026-03-08T02:00", 300],
      ["Correr", "2026-03-12T13:00", 30],
    ]);
    expect(response.body).toContain("RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20260312T130000Z");
    expect(response.body).toContain("BEGIN:VTIMEZONE\r\nTZID:America/Mexico_City");
    expect(response.body).not.toContain("Con Eva");
    expect(response.body).not.toContain("VTODO");
  });

  it("has one area only, or no titles", async () => {
    await plan();
    const work = await get((await create({ areaId: "work" })).url);
    expect((await read(work.body)).map(([title]) => title)).toEqual(["Concierto"]);
    const busy = await get((await create({ showsTitles: false })).url);
    expect(new Set((await read(busy.body)).map(([title]) => title))).toEqual(new Set(["Busy"]));
    expect(busy.body).not.toMatch(/Correr|tenis|Concierto/);
  });

  it("leaves out what is paused, put away, handed over or somebody else's", async () => {
    const { objective } = await plan();
    const eva = await makePlanner(api);
    const theirs = await eva.routine("2026-03-01");
    const shared = await eva.task(theirs.mission, { title: "De Eva" });
    await eva.schedule(shared, { startDate: "2026-03-06" });
    await api.call(planningApi.taskShares.create, {
      token: eva.token,
      params: { id: shared.id },
      body: { username: ana.username, role: "assignee" },
    });
    const { url } = await create();
    expect((await get(url)).body).not.toContain("De Eva");
    await api.call(planningApi.updateObjective, {
      token: ana.token,
      params: { id: objective.id },
      body: { status: "PAUSED" },
    });
    const titles = (await read((await get(url)).body)).map(([title]) => title);
    expect(titles).not.toContain("Correr");
    await api.call(planningApi.updateObjective, {
      token: ana.token,
      params: { id: objective.id },
      body: { status: "ARCHIVED" },
    });
    expect((await read((await get(url)).body)).map(([title]) => title)).toEqual(["Concierto"]);
  });

  it("answers 304 until something changes", async () => {
    const { once } = await plan();
    const { url } = await create();
    const { headers } = await get(url);
    const sent = { "if-none-match": String(headers.etag) };
    expect(headers["last-modified"]).toBe("Wed, 04 Mar 2026 15:00:00 GMT");
    expect((await get(url, sent)).statusCode).toBe(304);
    await api.call(planningApi.deleteTask, { token: ana.token, params: { id: once.id } });
    const changed = await get(url, sent);
    expect(changed.statusCode).toBe(200);
    expect(changed.body).not.toContain("Comprar tenis");
  });

  it("is secret, revocable, and one of twenty", async () => {
    const { id, url, ...feed } = await create();
    expect(new URL(url).pathname).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
    const { data } = await api.call(calendarFeedsApi.list, { token: ana.token });
    expect(data.items).toEqual([{ id, ...feed }]);
    const { token } = await makePlanner(api);
    const params = { id };
    expect((await api.attempt(calendarFeedsApi.remove, { token, params })).status).toBe(404);
    for (const path of [`${url.slice(0, -5)}x.ics`, url.slice(0, -4), url.replace(".ics", ".txt")])
      expect((await get(path)).statusCode).toBe(404);
    await api.call(calendarFeedsApi.remove, { token: ana.token, params });
    expect((await get(url)).statusCode).toBe(404);
    for (let at = 0; at < MAX_CALENDAR_FEEDS; at++) await create();
    const full = await api.attempt(calendarFeedsApi.create, { token: ana.token, body: {} });
    expect(full.status).toBe(409);
  });
});

describe("a file of plans", () => {
  const download = async (query: Record<string, string> = {}, { token } = ana) =>
    api.inject({
      method: "GET",
      url: `/api/v1/planning/calendar-file?${String(new URLSearchParams(query))}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const list = async (query?: Record<string, string>) => {
    const { entries } = await readCalendar((await download(query)).body, "UTC");
    return entries.map(({ kind, title }) => `${kind} ${title}`).toSorted();
  };

  it("has all tasks and events, or those of an area or a plan", async () => {
    const { objective, mission, once } = await plan();
    const response = await download();
    expect(response.headers["content-disposition"]).toContain("vereda.ics");
    expect(response.body).toContain("DESCRIPTION:Con Eva");
    expect(response.body).toContain("PRIORITY:5");
    const all = ["VTODO Algún día", "VTODO Comprar tenis", "VTODO Correr"];
    expect(await list()).toEqual(["VEVENT Concierto", ...all]);
    expect(await list({ areaId: "work" })).toEqual(["VEVENT Concierto"]);
    expect(await list({ objectiveId: objective.id })).toEqual(all);
    expect(await list({ missionId: mission.id })).toEqual(all);
    expect(await list({ taskId: once.id })).toEqual(["VTODO Comprar tenis"]);
    const eva = await makePlanner(api);
    expect((await download({ taskId: once.id }, eva)).statusCode).toBe(404);
    expect((await download({ objectiveId: objective.id }, eva)).statusCode).toBe(404);
  });
});
