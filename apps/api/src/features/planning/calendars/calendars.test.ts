import { gzipSync } from "node:zlib";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { planningCalendarApi } from "@vereda/domain/planning/calendar/contract-calendar";
import {
  MAX_CALENDAR_BYTES,
  MAX_CALENDARS,
} from "@vereda/domain/planning/calendars/calendar-limits";
import { calendarsApi } from "@vereda/domain/planning/calendars/contract-calendars";
import { workloadApi } from "@vereda/domain/planning/workload/contract-workload";
import { HOUR_MS } from "@vereda/domain/time/units";
import { jobs } from "#platform/jobs/jobs-table.ts";
import type { Network } from "#platform/outgoing/network.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner, type Planner } from "../planning-testing.ts";
import { addAccount } from "./accounts/account-testing.ts";
import { followedCalendars } from "../tables/calendars.ts";

interface Served {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

let served: Served = {};
let requests: Record<string, string>[] = [];
const network: Network = {
  resolve: (name) =>
    Promise.resolve([
      { address: name.endsWith(".local") ? "10.0.0.7" : "93.184.215.14", family: 4 },
    ]),
  request: (_url, { headers = {} }) => {
    requests.push({ ...headers });
    const { status = 200, headers: sent = {}, body = "" } = served;
    return Promise.resolve({ status, headers: sent, body: Readable.from([Buffer.from(body)]) });
  },
};

const now = "2026-03-04T15:00:00Z";
const api = await makeTestApp({ network, now });
let ana: Planner;

beforeEach(async () => {
  served = {};
  requests = [];
  api.clock.set(now);
  await api.db.delete(followedCalendars);
  ana = await makePlanner(api);
});

const event = (uid: string, lines: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${uid}\r\n${lines}\r\nEND:VEVENT\r\n`;
const wrap = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nX-WR-CALNAME:Trabajo\r\n${events.join("")}END:VCALENDAR\r\n`;
const meeting = event(
  "Junta",
  "DTSTART;TZID=Central Standard Time (Mexico):20260304T100000\r\nDURATION:PT2H\r\nRRULE:FREQ=DAILY;COUNT=3",
);
const holiday = event("Asueto", "DTSTART;VALUE=DATE:20260304");
const address = "webcal://calendar.example.org/secret/basic.ics";

const follow = async (body: object = {}, { token } = ana) =>
  (await api.call(calendarsApi.create, { token, body: { kind: "ICS", url: address, ...body } }))
    .data;
const list = async () => (await api.call(calendarsApi.list, { token: ana.token })).data.items;
const failedAt = async (body: object) => {
  const { status, envelope } = await api.attempt(calendarsApi.create, {
    token: ana.token,
    body: { kind: "ICS", ...body },
  });
  return [status, envelope.fields?.map(({ path }) => path)];
};

describe("a calendar that a user follows", () => {
  it("is on the day, in the calendar and in the load", async () => {
    served = { body: wrap(meeting, holiday) };
    const { id, ...calendar } = await follow({ color: "teal", areaId: "work" });
    expect(calendar).toMatchObject({
      name: "Trabajo",
      kind: "ICS",
      site: "calendar.example.org",
      isBusy: true,
      refreshedAt: "2026-03-04T15:00:00.000Z",
      failure: null,
      report: { events: 2, brokenCount: 0 },
    });
    const common = { calendarId: id, calendarName: "Trabajo", color: "teal", areaId: "work" };
    const timed = { ...common, uid: "Junta", title: "Junta", isAllDay: false, isBusy: true };
    const { calendarEvents } = await ana.agenda();
    expect(calendarEvents).toEqual([
      {
        ...common,
        uid: "Asueto",
        title: "Asueto",
        startsAt: "2026-03-04T00:00:00-06:00",
        endsAt: "2026-03-05T00:00:00-06:00",
        isAllDay: true,
        isBusy: false,
      },
      {
        ...timed,
        startsAt: "2026-03-04T10:00:00-06:00",
        endsAt: "2026-03-04T12:00:00-06:00",
      },
    ]);
    const { data } = await api.call(planningCalendarApi.calendar, {
      token: ana.token,
      query: { from: "2026-03-05", to: "2026-03-10" },
    });
    expect(data.calendarEvents.map(({ startsAt }) => startsAt)).toEqual([
      "2026-03-05T10:00:00-06:00",
      "2026-03-06T10:00:00-06:00",
    ]);
  });

  it("takes the hours of its busy events once, with what is done in them", async () => {
    const load = async () =>
      (await api.call(workloadApi.workload, { token: ana.token, query: { date: "2026-03-05" } }))
        .data;
    const ahead = async () =>
      (await api.call(workloadApi.ahead, { token: ana.token, query: { date: "2026-03-04" } })).data
        .days[0];
    const free = (await ahead())?.availableMinutes ?? 0;
    served = {
      body: wrap(
        meeting,
        event("Libre", "DTSTART:20260305T200000Z\r\nDURATION:PT1H\r\nTRANSP:TRANSPARENT"),
      ),
    };
    const { id } = await follow();
    expect((await load()).totals.fixedMin).toBe(120);
    expect((await ahead())?.availableMinutes).toBe(free - 120);
    const { mission } = await ana.routine("2026-03-01");
    const task = await ana.task(mission, { estimation: { executionMin: 60 } });
    await ana.schedule(task, { startDate: "2026-03-05T10:30" });
    expect((await ahead())?.plannedMinutes).toBe(0);
    await api.call(calendarsApi.update, {
      token: ana.token,
      params: { id },
      body: { isBusy: false },
    });
    expect((await load()).totals.fixedMin).toBe(0);
    expect((await ahead())?.plannedMinutes).toBe(60);
  });

  it("may be a file, and is created once", async () => {
    const body = {
      id: "019bb000-0000-7000-8000-000000000001",
      kind: "ICS" as const,
      name: "Curso",
      text: wrap(meeting),
    };
    const first = await api.call(calendarsApi.create, { token: ana.token, body });
    const second = await api.call(calendarsApi.create, { token: ana.token, body });
    expect([first.status, second.status, second.data.id]).toEqual([201, 200, body.id]);
    expect(first.data).toMatchObject({ name: "Curso", site: null });
    expect((await ana.agenda()).calendarEvents).toHaveLength(1);
    const other = await makePlanner(api);
    expect((await api.attempt(calendarsApi.create, { token: other.token, body })).status).toBe(409);
  });

  it("says at its field what is wrong with an address or a file", async () => {
    served = { status: 404 };
    expect(await failedAt({ url: address })).toEqual([422, ["url"]]);
    expect(await failedAt({ url: "https://intranet.local/a.ics" })).toEqual([422, ["url"]]);
    expect(await failedAt({ url: "https://10.0.0.8/a.ics" })).toEqual([422, ["url"]]);
    expect(requests).toHaveLength(1);
    served = { body: "<html>Sign in</html>" };
    expect(await failedAt({ url: address })).toEqual([422, ["url"]]);
    served = { body: Buffer.alloc(MAX_CALENDAR_BYTES + 1, 32) };
    expect(await failedAt({ url: address })).toEqual([422, ["url"]]);
    expect(await failedAt({ text: "hola" })).toEqual([422, ["text"]]);
    expect(await failedAt({})).toEqual([422, ["url"]]);
    expect(await failedAt({ url: address, text: wrap() })).toEqual([422, ["url"]]);
    expect(await failedAt({ url: "ftp://example.org/a.ics" })).toEqual([422, ["url"]]);
    expect(await list()).toEqual([]);
  });

  it("lists what is broken, and displays the rest", async () => {
    const { report } = await follow({
      url: undefined,
      text: wrap(meeting, "BEGIN:VEVENT\r\nSUMMARY:Roto\r\nEND:VEVENT\r\n"),
    });
    expect(report).toMatchObject({
      events: 1,
      brokenCount: 1,
      broken: [{ title: "Roto", reason: "time_missing" }],
      zones: [{ zone: "America/Mexico_City", source: "windows" }],
    });
  });

  it("loses neither NUL nor half a character to the database", async () => {
    const long = `${"a".repeat(199)}🌙`;
    const broken = `BEGIN:VEVENT\r\nSUMMARY:${long}\r\nEND:VEVENT\r\n`;
    const hourly = event(long, "DTSTART:20260304T160000Z\r\nRRULE:FREQ=HOURLY");
    const text = wrap(hourly, broken, event("N\0UL", "DTSTART:20260304T170000Z"));
    const { name, report } = await follow({
      url: undefined,
      text: text.replace("Trabajo", "Tra\0bajo"),
    });
    expect(name).toBe("Trabajo");
    const cut = `${"a".repeat(199)}\uFFFD`;
    expect(report).toMatchObject({ unsupported: [cut], broken: [{ title: cut }] });
    const { calendarEvents } = await ana.agenda();
    expect(calendarEvents.map(({ title }) => title)).toEqual([cut, "NUL"]);
  });

  it("is nobody else's", async () => {
    served = { body: wrap(meeting) };
    const { id } = await follow();
    const { token } = await makePlanner(api);
    const call = { token, params: { id } };
    const outcomes = [
      await api.attempt(calendarsApi.update, { ...call, body: { name: "Mío" } }),
      await api.attempt(calendarsApi.refresh, call),
      await api.attempt(calendarsApi.remove, call),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { data } = await api.call(calendarsApi.list, { token });
    expect(data.items).toEqual([]);
  });

  it("is one of twenty, and leaves the day when it is no longer followed", async () => {
    const text = wrap(meeting);
    const ids: string[] = [];
    for (let at = 0; at < MAX_CALENDARS; at++)
      ids.push((await follow({ url: undefined, text })).id);
    expect((await ana.agenda()).calendarEvents).toHaveLength(MAX_CALENDARS);
    const body = { kind: "ICS" as const, text };
    const { status } = await api.attempt(calendarsApi.create, { token: ana.token, body });
    expect(status).toBe(409);
    for (const id of ids) await api.call(calendarsApi.remove, { token: ana.token, params: { id } });
    expect((await ana.agenda()).calendarEvents).toEqual([]);
  });

  it("stores its address encrypted", async () => {
    served = { body: wrap(meeting) };
    const { id } = await follow();
    const [row] = await api.db.select().from(followedCalendars).where(eq(followedCalendars.id, id));
    expect(JSON.stringify(row)).not.toContain("secret");
    expect(Buffer.from(row?.content ?? []).toString("latin1")).not.toContain("secret");
  });
});

describe("the hourly refresh", () => {
  async function later(hours: number) {
    api.clock.set(new Date(Date.parse(now) + hours * HOUR_MS).toISOString());
    // Other tests have moved the clock and run it.
    await api.db
      .update(jobs)
      .set({ runAt: api.clock.now() })
      .where(eq(jobs.name, "refresh-calendars"));
  }

  it("asks whether there is a new copy, and takes a whole one", async () => {
    served = {
      body: wrap(meeting, holiday),
      headers: { etag: '"1"', "last-modified": "yesterday" },
    };
    await follow();
    await later(0.9);
    await api.runJobs();
    expect(requests).toHaveLength(1);
    await later(1.3);
    served = { status: 304 };
    await api.runJobs();
    expect(requests.at(-1)).toMatchObject({
      "if-none-match": '"1"',
      "if-modified-since": "yesterday",
    });
    expect((await ana.agenda()).calendarEvents).toHaveLength(2);
    expect((await list())[0]?.refreshedAt).toBe("2026-03-04T16:18:00.000Z");
    await later(2.7);
    served = { body: gzipSync(wrap(holiday)), headers: { "content-encoding": "gzip" } };
    await api.runJobs();
    expect((await ana.agenda()).calendarEvents.map(({ uid }) => uid)).toEqual(["Asueto"]);
  });

  it("leaves the latest copy when it fails, says since when, and asks less often", async () => {
    served = { body: wrap(meeting) };
    const { id } = await follow();
    await later(1.3);
    served = { status: 503 };
    await api.runJobs();
    const [failing] = await list();
    expect(failing).toMatchObject({
      refreshedAt: "2026-03-04T15:00:00.000Z",
      failingSince: "2026-03-04T16:18:00.000Z",
      failure: "calendar_unreachable",
    });
    expect((await ana.agenda()).calendarEvents).toHaveLength(1);
    await later(3.2);
    await api.runJobs();
    expect(requests).toHaveLength(2);
    // A transfer that broke off.
    served = { body: wrap(holiday).slice(0, -20) };
    const { data } = await api.call(calendarsApi.refresh, { token: ana.token, params: { id } });
    expect(data).toMatchObject({
      failure: "calendar_malformed",
      failingSince: "2026-03-04T16:18:00.000Z",
    });
    expect((await ana.agenda()).calendarEvents.map(({ uid }) => uid)).toEqual(["Junta"]);
    served = { body: wrap(holiday) };
    await api.call(calendarsApi.refresh, { token: ana.token, params: { id } });
    expect((await list())[0]).toMatchObject({ failure: null, failingSince: null });
  });

  it("goes on after one that cannot be refreshed at all", async () => {
    const account = await makePlanner(api);
    const { mission } = await account.routine("2026-03-01");
    const task = await account.task(mission);
    await addAccount(api, account.userId, task.id, "no copy");
    await api.db.update(followedCalendars).set({ nextRefreshAt: new Date(now) });
    served = { body: wrap(meeting) };
    await follow();
    await later(1.3);
    served = { body: wrap(holiday) };
    // Said once the others are refreshed, for the log.
    await expect(api.runJobs()).rejects.toThrow("incorrect header check");
    expect((await ana.agenda()).calendarEvents.map(({ uid }) => uid)).toEqual(["Asueto"]);
    const { data } = await api.call(calendarsApi.list, { token: account.token });
    expect(data.items).toMatchObject([{ failure: expect.any(String) }]);
  });

  it("adds the days to come to a file and to what does not change", async () => {
    const daily = event("Diario", "DTSTART:20260101T150000Z\r\nRRULE:FREQ=DAILY");
    await follow({ url: undefined, text: wrap(daily) });
    served = { body: wrap(daily), headers: { etag: "1" } };
    await follow();
    served = { status: 304 };
    for (let month = 1; month <= 14; month++) {
      await later(month * 30 * 24);
      await api.runJobs();
    }
    const { calendarEvents } = await ana.agenda("2027-08-01");
    expect(calendarEvents).toHaveLength(2);
  });
});
