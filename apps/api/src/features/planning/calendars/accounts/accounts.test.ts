// A calendar account with real servers. The packages of Debian have these names; without them the tests are
// skipped, which the suite says.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calendarAccountsApi } from "@vereda/domain/planning/calendars/contract-calendar-accounts";
import { calendarsApi } from "@vereda/domain/planning/calendars/contract-calendars";
import { planningApi } from "@vereda/domain/planning/contract";
import { HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { jobs } from "#platform/jobs/jobs-table.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listTasks, makeDavUser } from "../../caldav/caldav-testing.ts";
import { makePlanner, type Planner } from "../../planning-testing.ts";
import { calendarAccounts, followedCalendars } from "../../tables/calendars.ts";
import { hasProgram, makeNetworkTo, makeRequest, PASSWORD, startServer } from "./server-testing.ts";
import type { RemoteServer } from "./server-testing.ts";

let server: Pick<RemoteServer, "port" | "request">;
const { network, takeRequests, setDown } = makeNetworkTo(() => server.port);
const now = "2026-03-04T15:00:00Z";
const api = await makeTestApp({ network, now, settings: { CALLS_PER_USER_PER_MINUTE: "10000" } });
let ana: Planner;

const connect = async (body: object = {}, { token } = ana) =>
  api.attempt(calendarAccountsApi.create, {
    token,
    body: { server: "nube.example", username: "ana", password: PASSWORD, ...body },
  });
const follow = async () =>
  (await api.call(calendarsApi.list, { token: ana.token })).data.items.toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
const wait = async (ms = MINUTE_MS) => {
  api.clock.set(new Date(api.clock.now().getTime() + ms).toISOString());
  await api.runJobs();
};
const weekly = { frequency: "WEEKLY", interval: 1, byWeekday: ["MO"] };
const ten = "DTSTART:20260305T160000Z\nDTEND:20260305T170000Z";

describe.skipIf(!hasProgram("radicale"))("a calendar account on Radicale", () => {
  let radicale: RemoteServer;
  let home = "";
  beforeAll(async () => {
    radicale = await startServer("radicale");
    server = radicale;
    ({ home } = radicale);
  });
  afterAll(() => radicale.close());
  beforeEach(async () => {
    api.clock.set(now);
    await api.db.update(jobs).set({ runAt: new Date(now) });
    setDown(false);
    ana = await makePlanner(api);
    for (const name of ["casa", "trabajo"]) {
      await server.request("DELETE", `${home}${name}/`);
      await server.request("MKCALENDAR", `${home}${name}/`);
    }
    await server.request("PROPPATCH", `${home}casa/`, nameCalendar("Casa"));
    await server.request("PROPPATCH", `${home}trabajo/`, nameCalendar("Trabajo"));
    await radicale.put(`${home}casa/dentista.ics`, "dentista", `SUMMARY:Dentista\n${ten}`);
    takeRequests();
  });

  const nameCalendar = (name: string) =>
    `<propertyupdate xmlns="DAV:"><set><prop><displayname>${name}</displayname></prop></set></propertyupdate>`;
  const url = (name: string) => `https://nube.example${home}${name}/`;
  const choose = async (id: string, urls: string[], writesTo: string | null = null) =>
    (
      await api.call(calendarAccountsApi.choose, {
        token: ana.token,
        params: { id },
        body: { urls, writesTo },
      })
    ).data;
  const open = async (writesTo: string | null = "trabajo") => {
    const { data } = await connect();
    await choose(data.id, [url("casa")], writesTo && url(writesTo));
    return data.id;
  };
  const account = async () =>
    (await api.call(calendarAccountsApi.list, { token: ana.token })).data.items[0];
  const decide = async (taskId: string, choice: "HERE" | "THERE" | "UNSCHEDULE", more = {}) =>
    api.call(calendarAccountsApi.decide, {
      token: ana.token,
      params: { id: (await account())?.id ?? "" },
      body: { taskId, choice, ...more },
    });
  const plan = async (title: string, startDate: string, more = {}) => {
    const { mission } = await ana.routine("2026-03-01");
    const task = await ana.task(mission, { title });
    await ana.schedule(task, { startDate, ...more });
    return task;
  };
  const rename = (id: string, title: string) =>
    api.call(planningApi.updateTask, { token: ana.token, params: { id }, body: { title } });
  const path = (id: string) => `${home}trabajo/vereda-${id}.ics`;
  const read = async (id: string) => (await server.request("GET", path(id))).body;
  const edit = async (id: string, change: (text: string) => string) =>
    server.request("PUT", path(id), change(await read(id)));
  const find = async (id: string) => (await listTasks(api, ana)).find((task) => task.id === id);

  it("says what is wrong beside the field", async () => {
    const at = async (body: object) => {
      const { status, envelope } = await connect(body);
      return [status, ...(envelope.fields ?? []).map(({ path: field }) => field)];
    };
    expect(await at({ password: "otra" })).toEqual([422, "password"]);
    expect(await at({ server: "casa.local" })).toEqual([422, "server"]);
    expect(await at({ server: "nube" })).toEqual([422, "server"]);
    expect(await at({ username: " " })).toEqual([422, "username"]);
    setDown(true);
    expect(await at({})).toEqual([422, "server"]);
    expect(await account()).toBeUndefined();
  });

  it("offers its calendars, and shows the chosen ones on the day", async () => {
    const { data, status } = await connect();
    expect([status, data]).toMatchObject([201, { site: "nube.example", username: "ana" }]);
    const offered = await api.call(calendarAccountsApi.offered, {
      token: ana.token,
      params: { id: data.id },
    });
    const common = { canWrite: true, isFollowed: false, isWritten: false };
    expect(offered.data.calendars.toSorted((a, b) => a.url.localeCompare(b.url))).toEqual([
      { url: url("casa"), name: "Casa", ...common },
      { url: url("trabajo"), name: "Trabajo", ...common },
    ]);
    await choose(data.id, [url("casa")]);
    expect(await follow()).toMatchObject([
      { kind: "ACCOUNT", accountId: data.id, name: "Casa", isWritten: false, failure: null },
    ]);
    expect((await ana.agenda("2026-03-05")).calendarEvents).toMatchObject([
      { title: "Dentista", startsAt: "2026-03-05T10:00:00-06:00", isBusy: true },
    ]);
    await choose(data.id, []);
    expect(await follow()).toEqual([]);
  });

  it("asks only for what changed, and for everything when its token is lost", async () => {
    await open(null);
    await wait(2 * HOUR_MS);
    takeRequests();
    await wait(2 * HOUR_MS);
    expect(takeRequests()).toEqual([`PROPFIND ${home}casa/`]);
    await radicale.put(`${home}casa/cena.ics`, "cena", `SUMMARY:Cena\n${ten}`);
    await server.request("DELETE", `${home}casa/dentista.ics`);
    await wait(2 * HOUR_MS);
    expect(takeRequests()).toHaveLength(3);
    const titles = async () =>
      (await ana.agenda("2026-03-05")).calendarEvents.map(({ title }) => title).toSorted();
    expect(await titles()).toEqual(["Cena"]);
    await radicale.put(`${home}casa/teatro.ics`, "teatro", `SUMMARY:Teatro\n${ten}`);
    await api.db.update(followedCalendars).set({ syncToken: "http://radicale.org/ns/sync/lost" });
    await wait(2 * HOUR_MS);
    expect(await titles()).toEqual(["Cena", "Teatro"]);
  });

  it("keeps the last copy while its server is down, and says since when", async () => {
    await open(null);
    setDown(true);
    await wait(2 * HOUR_MS);
    const since = api.clock.now().toISOString();
    await wait(3 * HOUR_MS);
    const [calendar] = await follow();
    expect(calendar).toMatchObject({ failure: "calendar_unreachable", failingSince: since });
    expect((await ana.agenda("2026-03-05")).calendarEvents).toHaveLength(1);
    setDown(false);
    await wait(24 * HOUR_MS);
    expect((await follow())[0]).toMatchObject({ failure: null, failingSince: null });
  });

  it("writes tasks with an hour, and what becomes of them", async () => {
    await open();
    const task = await plan("Escribir", "2026-03-06T09:00");
    const untimed = await plan("Sin hora", "2026-03-06");
    const series = await plan("Coro", "2026-03-09T18:00", weekly);
    await wait();
    const text = await read(task.id);
    expect(text).toContain("SUMMARY:Escribir");
    expect(text).toContain("DTSTART;TZID=America/Mexico_City:20260306T090000");
    expect(text).toContain("DTEND;TZID=America/Mexico_City:20260306T093000");
    expect(text).not.toContain("VALARM");
    expect(await read(series.id)).toContain("RRULE:FREQ=WEEKLY");
    expect((await server.request("GET", path(untimed.id))).status).toBe(404);
    // Counted once, as a task.
    const { calendarEvents } = await ana.agenda("2026-03-06");
    expect(calendarEvents).toEqual([]);
    await ana.schedule(task, { startDate: "2026-03-07T11:00" });
    await wait();
    expect(await read(task.id)).toContain(":20260307T110000");
    takeRequests();
    await wait();
    expect(takeRequests()).toEqual([]);
    const params = { id: task.id };
    await api.call(planningApi.completeTask, { token: ana.token, params, body: {} });
    await api.call(planningApi.deleteTask, { token: ana.token, params: { id: series.id } });
    await wait();
    for (const { id } of [task, series])
      expect((await server.request("GET", path(id))).status).toBe(404);
  });

  it("takes over what was moved and renamed there, and leaves the rest of an event alone", async () => {
    await open();
    const task = await plan("Escribir", "2026-03-06T09:00");
    await wait();
    await edit(task.id, (text) =>
      text
        .replaceAll("20260306T09", "20260308T16")
        .replace("SUMMARY:Escribir", "SUMMARY:Escribir el final\r\nX-COLOR:rojo"),
    );
    await wait(2 * HOUR_MS);
    expect(await find(task.id)).toMatchObject({
      title: "Escribir el final",
      schedule: {
        startDate: "2026-03-08T16:00:00-06:00",
        endDate: "2026-03-08T16:30:00-06:00",
      },
    });
    await rename(task.id, "Escribir todo");
    await wait();
    const text = await read(task.id);
    expect(text).toContain("SUMMARY:Escribir todo");
    expect(text).toContain("X-COLOR:rojo");
    // Different fields of both sides are no collision.
    await edit(task.id, (one) => one.replaceAll("20260308T16", "20260309T16"));
    await rename(task.id, "Escribir otra vez");
    await wait();
    expect(await read(task.id)).toMatch(
      /20260309T16[^]*SUMMARY:Escribir otra vez|SUMMARY:Escribir otra vez[^]*20260309T16/,
    );
    expect((await find(task.id))?.schedule?.startDate).toBe("2026-03-09T16:00:00-06:00");
    expect((await account())?.issues).toEqual([]);
  });

  it("takes over a single occurrence that was moved or left out", async () => {
    await open();
    const task = await plan("Coro", "2026-03-09T18:00", weekly);
    await wait();
    await edit(task.id, (text) => {
      const [event = ""] = /BEGIN:VEVENT[^]*?END:VEVENT\r?\n/.exec(text) ?? [];
      const moved = event
        .replace(/RRULE[^\n]*\n/, "RECURRENCE-ID;TZID=America/Mexico_City:20260316T180000\r\n")
        .replaceAll("20260309T1", "20260317T1");
      return text.replace(event, event + moved);
    });
    await wait(2 * HOUR_MS);
    const tasks = (await listTasks(api, ana)).filter(({ title }) => title === "Coro");
    expect(new Set(tasks.map(({ schedule }) => schedule?.startDate))).toEqual(
      new Set(["2026-03-09T18:00:00-06:00", "2026-03-17T18:00:00-06:00"]),
    );
    await wait();
    const text = await read(task.id);
    expect(text).toContain("EXDATE");
    expect(text).not.toContain("RECURRENCE-ID");
  });

  it("leaves an event that became one of a whole day there", async () => {
    await open();
    const task = await plan("Escribir", "2026-03-06T09:00");
    await wait();
    await edit(task.id, (text) =>
      text.replaceAll(/(DTSTART|DTEND);TZID[^\n]*\n/g, (_line, name) =>
        name === "DTSTART" ? "DTSTART;VALUE=DATE:20260306\r\n" : "DTEND;VALUE=DATE:20260307\r\n",
      ),
    );
    await wait(2 * HOUR_MS);
    expect((await find(task.id))?.schedule?.startDate).toBe("2026-03-06");
    await wait(2 * HOUR_MS);
    expect(await read(task.id)).toContain("DTSTART;VALUE=DATE:20260306");
    expect((await account())?.issues).toEqual([]);
  });

  it("asks once about what was deleted there, and remembers", async () => {
    await open();
    const [first, second] = [
      await plan("Leer", "2026-03-06T09:00"),
      await plan("Correr", "2026-03-06T12:00"),
    ];
    await wait();
    await server.request("DELETE", path(first.id));
    await wait(2 * HOUR_MS);
    expect((await account())?.issues).toEqual([
      {
        taskId: first.id,
        here: { title: "Leer", day: "2026-03-06", time: "09:00", minutes: 30 },
        there: null,
      },
    ]);
    expect((await find(first.id))?.schedule?.startDate).toContain("2026-03-06T09:00");
    const { data } = await decide(first.id, "UNSCHEDULE", { remember: true });
    expect(data).toMatchObject({ issues: [], deletionChoice: "UNSCHEDULE" });
    expect((await find(first.id))?.schedule).toBeNull();
    await server.request("DELETE", path(second.id));
    await wait(2 * HOUR_MS);
    expect((await find(second.id))?.schedule).toBeNull();
    expect((await account())?.issues).toEqual([]);
  });

  it.each(["HERE", "THERE"] as const)("shows a collision, and keeps what is %s", async (choice) => {
    await open();
    const task = await plan("Escribir", "2026-03-06T09:00");
    await wait();
    await edit(task.id, (text) => text.replace("SUMMARY:Escribir", "SUMMARY:Escribir allá"));
    await rename(task.id, "Escribir aquí");
    for (let times = 0; times < 2; times++) {
      await wait(2 * HOUR_MS);
      const common = { day: "2026-03-06", time: "09:00", minutes: 30 };
      expect((await account())?.issues).toEqual([
        {
          taskId: task.id,
          here: { title: "Escribir aquí", ...common },
          there: { title: "Escribir allá", ...common },
        },
      ]);
      expect(await read(task.id)).toContain("SUMMARY:Escribir allá");
      expect((await find(task.id))?.title).toBe("Escribir aquí");
    }
    const { data } = await decide(task.id, choice);
    expect(data.issues).toEqual([]);
    const title = choice === "HERE" ? "Escribir aquí" : "Escribir allá";
    expect(await read(task.id)).toContain(`SUMMARY:${title}`);
    expect((await find(task.id))?.title).toBe(title);
  });

  it("writes again what another program changed between reading and writing", async () => {
    await open();
    const task = await plan("Escribir", "2026-03-06T09:00");
    await wait();
    // The other change comes in the middle, so that the first write meets another version.
    await rename(task.id, "Escribir más");
    await api.db.update(followedCalendars).set({ syncToken: "lost" });
    await edit(task.id, (text) => text.replaceAll("20260306T09", "20260306T10"));
    await wait(2 * HOUR_MS);
    expect(await read(task.id)).toContain("SUMMARY:Escribir más");
    expect((await find(task.id))?.schedule?.startDate).toContain("2026-03-06T10:00");
  });

  it("is disconnected, and its events stay or go", async () => {
    const id = await open();
    const task = await plan("Escribir", "2026-03-06T09:00");
    await wait();
    const remove = (events: "KEEP" | "REMOVE", params = { id }) =>
      api.call(calendarAccountsApi.remove, { token: ana.token, params, query: { events } });
    await remove("KEEP");
    expect(await follow()).toEqual([]);
    expect(await api.db.select().from(calendarAccounts).where(eq(calendarAccounts.id, id))).toEqual(
      [],
    );
    expect(await read(task.id)).toContain("SUMMARY:Escribir");
    // What it wrote before is found again.
    const again = await open();
    expect((await account())?.issues).toEqual([]);
    setDown(true);
    const params = { id: again };
    const query = { events: "REMOVE" as const };
    const refused = await api.attempt(calendarAccountsApi.remove, {
      token: ana.token,
      params,
      query,
    });
    expect(refused.envelope.error).toBe("calendar_account_unavailable");
    setDown(false);
    await remove("REMOVE", { id: again });
    expect((await server.request("GET", path(task.id))).status).toBe(404);
    expect((await find(task.id))?.schedule?.startDate).toContain("2026-03-06T09:00");
  });

  it("moves what it wrote to another of its calendars", async () => {
    const id = await open();
    const task = await plan("Escribir", "2026-03-06T09:00");
    await wait();
    await choose(id, [], url("casa"));
    expect((await server.request("GET", path(task.id))).status).toBe(404);
    const moved = await server.request("GET", `${home}casa/vereda-${task.id}.ics`);
    expect(moved.body).toContain("SUMMARY:Escribir");
    expect((await follow()).map(({ name, isWritten }) => [name, isWritten])).toEqual([
      ["Casa", true],
    ]);
  });

  it("takes a new password, and is another's for nobody", async () => {
    const id = await open(null);
    await api.db.update(followedCalendars).set({ failure: "calendar_unauthorized" });
    const update = (password: string, { token } = ana) =>
      api.attempt(calendarAccountsApi.update, { token, params: { id }, body: { password } });
    expect((await update("otra")).envelope.fields?.map(({ path: at }) => at)).toEqual(["password"]);
    expect((await update(PASSWORD)).status).toBe(200);
    expect((await follow())[0]?.failure).toBeNull();
    expect((await update(PASSWORD, await makePlanner(api))).status).toBe(404);
  });
});

const peers = {
  async xandikos() {
    const started = await startServer("xandikos");
    const path = `${started.home}calendar/`;
    return { ...started, path, password: PASSWORD };
  },
  async vereda() {
    const { password, events } = await makeDavUser(api);
    const address = await api.app.listen({ port: 0, host: "127.0.0.1" });
    const port = Number(new URL(address).port);
    return {
      port,
      request: makeRequest(port, password),
      path: events,
      password,
      close: () => Promise.resolve(),
    };
  },
};

describe.each(Object.entries(peers))("a calendar account on %s", (name, start) => {
  const isMissing = name !== "vereda" && !hasProgram(name);
  it.skipIf(isMissing)("writes, and takes over what changed there", async () => {
    ana = await makePlanner(api);
    await api.db.update(jobs).set({ runAt: api.clock.now() });
    const { path, password, ...peer } = await start();
    server = peer;
    try {
      const { data: account } = await connect({ password });
      const params = { id: account.id };
      const { token } = ana;
      const { data: offered } = await api.call(calendarAccountsApi.offered, { token, params });
      const url = `https://nube.example${path}`;
      expect(offered.calendars.map((one) => [one.url, one.canWrite])).toContainEqual([url, true]);
      const body = { urls: [], writesTo: url };
      await api.call(calendarAccountsApi.choose, { token, params, body });
      const { mission } = await ana.routine("2026-03-01");
      const task = await ana.task(mission, { title: "Escribir" });
      const day = new Date(api.clock.now().getTime() + 48 * HOUR_MS).toISOString().slice(0, 10);
      await ana.schedule(task, { startDate: `${day}T09:00` });
      await wait();
      const file = `${path}vereda-${task.id}.ics`;
      const written = await peer.request("GET", file);
      expect(written.body).toContain("SUMMARY:Escribir");
      const digits = day.replaceAll("-", "");
      const changed = written.body
        .replaceAll(`${digits}T09`, `${digits}T15`)
        .replace("SUMMARY:Escribir", "SUMMARY:Escribir más");
      expect((await peer.request("PUT", file, changed)).status).toBeLessThan(300);
      await wait(2 * HOUR_MS);
      const after = (await listTasks(api, ana)).find(({ id }) => id === task.id);
      expect(after).toMatchObject({
        title: "Escribir más",
        schedule: { startDate: `${day}T15:00:00-06:00` },
      });
      await api.call(planningApi.completeTask, { token, params: { id: task.id }, body: {} });
      await wait();
      expect((await peer.request("GET", file)).status).toBe(404);
    } finally {
      await peer.close();
    }
  });
});
