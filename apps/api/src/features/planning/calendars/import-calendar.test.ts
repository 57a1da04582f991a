import { beforeEach, expect, it } from "vitest";
import { calendarFeedsApi } from "@vereda/domain/planning/calendars/contract-calendar-feeds";
import { calendarImportApi } from "@vereda/domain/planning/calendars/contract-calendar-import";
import { planningApi } from "@vereda/domain/planning/contract";
import { waitForLock } from "#db/testing/wait-for-lock.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner, type Planner } from "../planning-testing.ts";
import { objectives } from "../tables/plans.ts";

const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });
let ana: Planner;

beforeEach(async () => {
  ana = await makePlanner(api);
});

const entry = (kind: string, uid: string, lines: string) =>
  `BEGIN:${kind}\nUID:${uid}\nSUMMARY:${uid}\n${lines}\nEND:${kind}\n`;
const wrap = (...entries: string[]) => `BEGIN:VCALENDAR\n${entries.join("")}END:VCALENDAR\n`;

async function bring(text: string, body: object = {}) {
  const { workspaceId, token } = ana;
  const given = { text, workspaceId, areaId: "personal" as const, ...body };
  return (await api.call(calendarImportApi.add, { token, body: given })).data;
}

async function listTasks() {
  const { data } = await api.call(planningApi.listTasks, {
    token: ana.token,
    query: { perPage: 50 },
  });
  return data.items;
}

const file = wrap(
  entry("VTODO", "Pan", "DUE;VALUE=DATE:20260305\nPRIORITY:1\nDESCRIPTION:integral"),
  entry("VTODO", "Un día", "LOCATION:Casa"),
  entry(
    "VEVENT",
    "Yoga",
    "DTSTART;TZID=Europe/Madrid:20260105T190000\nDURATION:PT90M\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=40\nEXDATE;TZID=Europe/Madrid:20260309T190000",
  ),
  entry("VEVENT", "Pasado", "DTSTART:20260101T100000Z"),
  entry("VTODO", "Hecho", "STATUS:COMPLETED"),
  entry("VEVENT", "Cancelado", "DTSTART:20260310T100000Z\nSTATUS:CANCELLED"),
  entry("VEVENT", "Yoga", "DTSTART:20260311T100000Z\nRECURRENCE-ID:20260311T180000Z"),
  entry("VEVENT", "Cada hora", "DTSTART:20260310T100000Z\nRRULE:FREQ=HOURLY"),
  entry("VEVENT", "Roto", "DTSTART:mañana"),
);

it("shows what a file would bring, and stores nothing", async () => {
  const preview = await bring(file);
  expect(preview).toMatchObject({ count: 4, duplicates: 0 });
  expect(preview.sample).toEqual([
    { title: "Pan", date: "2026-03-05" },
    { title: "Un día", date: null },
    { title: "Yoga", date: "2026-03-04" },
    { title: "Cada hora", date: "2026-03-10" },
  ]);
  expect(new Map(preview.losses.map(({ kind, example }) => [kind, example]))).toEqual(
    new Map([
      ["broken", "Roto"],
      ["past", "Pasado"],
      ["completed", "Hecho"],
      ["cancelled", "Cancelado"],
      ["moved_dates", "Yoga"],
      ["unsupported_rule", "Cada hora"],
    ]),
  );
  expect(await listTasks()).toEqual([]);
});

it("brings each UID once, with its date, hour and rule", async () => {
  expect(await bring(file, { confirm: true })).toMatchObject({ count: 4 });
  expect(await bring(file, { confirm: true })).toMatchObject({ count: 0, duplicates: 4 });
  const stored = await listTasks();
  const byTitle = new Map(stored.map((task) => [task.title, task]));
  expect(stored).toHaveLength(4);
  expect(byTitle.get("Pan")).toMatchObject({ priority: "URGENT", description: "integral" });
  expect(byTitle.get("Un día")).toMatchObject({ description: "Casa" });
  const id = byTitle.get("Yoga")?.id ?? "";
  const { data } = await api.call(planningApi.getTask, { token: ana.token, params: { id } });
  expect(data.schedule).toMatchObject({
    startDate: "2026-03-04T19:00:00+01:00",
    timezone: "Europe/Madrid",
    byWeekday: ["MO", "WE"],
    exceptDates: ["2026-03-09"],
  });
  expect(data.schedule?.rruleString).toBe("FREQ=WEEKLY;UNTIL=20260520;BYDAY=MO,WE");
});

it("brings each UID once when the same file is sent several times at once", async () => {
  await bring(wrap(entry("VTODO", "Otra", "")), { confirm: true });
  // On a server, all have read what exists before the first one stores anything.
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = api.db.transaction(async (tx) => {
    await tx.select().from(objectives).for("update");
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const sent = Array.from({ length: 3 }, () => bring(file, { confirm: true }));
  await waitForLock(api.db, sent.length);
  release.resolve();
  await holding;
  const counts = (await Promise.all(sent)).map(({ count, duplicates }) => [count, duplicates]);
  expect(counts.toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
    [0, 4],
    [0, 4],
    [4, 0],
  ]);
  const stored = await listTasks();
  expect(stored.filter(({ schedule }) => schedule !== null)).toHaveLength(3);
  expect(stored).toHaveLength(5);
});

it("brings texts without NUL, and nothing without a visible title", async () => {
  const text = wrap(
    entry("VTODO", "P\0an", "DESCRIPTION:inte\0gral"),
    "BEGIN:VTODO\nUID:2\nSUMMARY:\u200B\nEND:VTODO\n",
  );
  expect(await bring(text, { confirm: true })).toMatchObject({
    count: 1,
    losses: [{ kind: "untitled", count: 1 }],
  });
  expect(await listTasks()).toMatchObject([{ title: "Pan", description: "integral" }]);
});

it.each([
  ["of its own zone", "EXDATE;TZID=America/Mexico_City:20260311T190000"],
  ["of UTC", "EXDATE:20260312T010000Z"],
  ["of another zone", "EXDATE;TZID=Europe/Madrid:20260312T020000"],
])("leaves out the day of a series that a time %s names", async (_what, except) => {
  const start = "DTSTART;TZID=America/Mexico_City:20260310T190000\nRRULE:FREQ=DAILY";
  await bring(wrap(entry("VEVENT", "Yoga", `${start}\n${except}`)), { confirm: true });
  expect((await listTasks())[0]?.schedule?.exceptDates).toEqual(["2026-03-11"]);
});

it("leaves out the written day of a series in another zone for a time without one", async () => {
  const start = "DTSTART;TZID=Europe/Madrid:20260309T190000\nRRULE:FREQ=DAILY";
  await bring(wrap(entry("VEVENT", "Yoga", `${start}\nEXDATE:20260311T190000`)), {
    confirm: true,
  });
  expect((await listTasks())[0]?.schedule?.exceptDates).toEqual(["2026-03-11"]);
});

it("takes what another account exported", async () => {
  const { mission } = await ana.routine("2026-03-01");
  const estimation = { executionMin: 90 };
  await ana.schedule(await ana.task(mission, { title: "Correr", estimation }), {
    startDate: "2026-03-05T07:00",
  });
  const days = { startDate: "2026-03-09", endDate: "2026-03-11" };
  await ana.schedule(await ana.task(mission, { title: "Pintar" }), days);
  const exported = await api.inject({
    method: "GET",
    url: `/api/v1${calendarFeedsApi.exportFile.path}`,
    headers: { authorization: `Bearer ${ana.token}` },
  });
  ana = await makePlanner(api);
  expect(exported.body).toContain("DUE;VALUE=DATE:20260311\r\n");
  expect(await bring(exported.body, { confirm: true })).toMatchObject({ count: 2, losses: [] });
  const stored = await listTasks();
  expect(new Map(stored.map(({ title, schedule }) => [title, schedule]))).toMatchObject(
    new Map([
      ["Correr", { startDate: "2026-03-05T07:00:00-06:00", endDate: null }],
      ["Pintar", { ...days, allDay: true }],
    ]),
  );
  expect(stored.find(({ title }) => title === "Correr")?.plannedExecutionMin).toBe(90);
});

it.each([
  ["its start", "DTSTART:20260305T090000\nDUE:20260305T110000", "2026-03-05T09:00:00-06:00", 120],
  [
    "when it is due, if only its start is over",
    "DTSTART:20260301T090000\nDUE:20260310T090000",
    "2026-03-10T09:00:00-06:00",
    30,
  ],
  [
    "the hour, if its start is a day",
    "DTSTART;VALUE=DATE:20260305\nDUE:20260306T090000",
    "2026-03-06T09:00:00-06:00",
    30,
  ],
])("plans a task at %s", async (_what, lines, startDate, plannedExecutionMin) => {
  await bring(wrap(entry("VTODO", "Pan", lines)), { confirm: true });
  expect(await listTasks()).toMatchObject([
    { schedule: { startDate, endDate: null }, plannedExecutionMin },
  ]);
});

it("takes the days of a task and an event, and the end of a task of days", async () => {
  const text = wrap(
    entry("VTODO", "Obra", "DTSTART:20260305T090000\nDUE:20260307T180000"),
    entry("VEVENT", "Viaje", "DTSTART;VALUE=DATE:20260305\nDTEND;VALUE=DATE:20260308"),
  );
  await bring(text, { confirm: true });
  const stored = await listTasks();
  expect(new Map(stored.map(({ title, schedule }) => [title, schedule?.endDate]))).toEqual(
    new Map([
      ["Obra", "2026-03-07T18:00:00-06:00"],
      ["Viaje", "2026-03-07"],
    ]),
  );
});

it("refuses what is no calendar, and the area of others", async () => {
  const eva = await makePlanner(api);
  const attempt = (body: object) =>
    api.attempt(calendarImportApi.add, {
      token: eva.token,
      body: { text: wrap(), workspaceId: eva.workspaceId, areaId: "personal", ...body },
    });
  const { status, envelope } = await attempt({ text: "hola" });
  expect([status, envelope.fields?.[0]?.path]).toEqual([422, "text"]);
  expect((await attempt({ workspaceId: ana.workspaceId })).status).toBe(404);
});
