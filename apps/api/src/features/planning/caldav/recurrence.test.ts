// Recurring tasks: rules, occurrences completed in the three ways of programs, moved and skipped ones.
import { planningApi } from "@vereda/domain/planning/contract";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listTasks, makeDavUser, toTodo, type DavUser } from "./caldav-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });

const zone = "TZID=America/Mexico_City";
const series = `SUMMARY:Water\nDTSTART;${zone}:20260304T080000\nDUE;${zone}:20260304T083000\nRRULE:FREQ=DAILY`;

const getTask = async ({ token }: DavUser, id: string) =>
  (await api.call(planningApi.getTask, { token, params: { id } })).data;

async function putSeries(lines = series) {
  const ana = await makeDavUser(api);
  const path = `${ana.list}water.ics`;
  const made = await ana.put(path, toTodo("water", lines));
  expect([made.status, typeof made.headers["etag"]]).toEqual([201, "string"]);
  const [task] = await listTasks(api, ana);
  return { ana, path, id: task?.id ?? "", task };
}

it("plans by the rule, in the zone of the series", async () => {
  const { task, ana, path } = await putSeries(
    `${series};UNTIL=20260310T140000Z\nEXDATE;${zone}:20260306T080000`,
  );
  expect(task?.schedule).toMatchObject({
    startDate: "2026-03-04T08:00:00-06:00",
    endDate: "2026-03-04T08:30:00-06:00",
    frequency: "DAILY",
    until: "2026-03-10",
    exceptDates: ["2026-03-06"],
    timezone: "America/Mexico_City",
  });
  const params = { id: task?.id ?? "" };
  await api.call(planningApi.updateTask, { token: ana.token, params, body: { title: "Water it" } });
  const text = await ana.get(path);
  expect(text).toContain("RRULE:FREQ=DAILY;UNTIL=20260310T140000Z");
});

it("plans a series of UTC on the days of UTC", async () => {
  const utc = "SUMMARY:Water\nDTSTART:20260311T010000Z\nDUE:20260311T013000Z";
  const { ana, path, id } = await putSeries(
    `${utc}\nRRULE:FREQ=WEEKLY;BYDAY=WE\nEXDATE;${zone}:20260317T190000`,
  );
  const titles = async (date: string) => (await ana.agenda(date)).items.map(({ title }) => title);
  expect(await titles("2026-03-10")).toEqual(["Water"]);
  expect(await titles("2026-03-11")).toEqual([]);
  expect(await titles("2026-03-17")).toEqual([]);
  const { schedule } = await getTask(ana, id);
  expect(schedule).toMatchObject({ timezone: "UTC", exceptDates: ["2026-03-18"] });
  const moved = "RECURRENCE-ID:20260325T010000Z\nDTSTART:20260326T010000Z\nDUE:20260326T020000Z";
  const text = (await ana.get(path)).replace(
    "END:VTODO\r\n",
    `END:VTODO\r\n${toTodo("water", `SUMMARY:Water\n${moved}`)}\r\n`,
  );
  expect((await ana.request("PUT", path, { body: text })).status).toBe(204);
  expect(await titles("2026-03-24")).toEqual([]);
  const single = (await listTasks(api, ana)).find((one) => one.id !== id);
  const { schedule: other } = await getTask(ana, single?.id ?? "");
  expect([other?.startDate, other?.endDate].map((at) => Date.parse(at ?? ""))).toEqual(
    ["2026-03-26T01:00Z", "2026-03-26T02:00Z"].map(Date.parse),
  );
  const written = await ana.get(path);
  expect(written).toContain("DTSTART:20260311T010000Z\r\n");
  expect(written).toContain("EXDATE:20260325T010000Z\r\n");
});

it("completes an occurrence by a component of its own, and opens it again without", async () => {
  const { ana, path, id } = await putSeries();
  const override = toTodo(
    "water",
    `RECURRENCE-ID;${zone}:20260304T080000\nSUMMARY:Water\nSTATUS:COMPLETED\nCOMPLETED:20260304T143000Z`,
  );
  await ana.put(path, `${toTodo("water", series)}\n${override}`);
  const done = await getTask(ana, id);
  expect(done).toMatchObject({ completedDates: ["2026-03-04"], status: "PENDING" });
  // As eM Client does: with a floating time.
  const floating = override.replaceAll(`;${zone}`, "").replaceAll("20260304T08", "20260305T08");
  await ana.put(path, `${toTodo("water", series)}\n${override}\n${floating}`);
  expect((await getTask(ana, id)).completedDates).toEqual(["2026-03-05", "2026-03-04"]);
  await ana.put(path, toTodo("water", series));
  expect((await getTask(ana, id)).completedDates).toEqual([]);
});

it("completes an occurrence when a program moves the start on, as Tasks.org does", async () => {
  const { ana, path, id } = await putSeries();
  const moved = series.replaceAll("20260304T", "20260305T");
  const put = await ana.put(path, toTodo("water", moved));
  expect(typeof put.headers["etag"]).toBe("string");
  const task = await getTask(ana, id);
  expect(task).toMatchObject({
    completedDates: ["2026-03-04"],
    schedule: { startDate: "2026-03-04T08:00:00-06:00" },
  });
  // What is completed in Vereda moves the start on too.
  const complete = { params: { id }, body: { date: "2026-03-05" } };
  await api.call(planningApi.completeTask, { token: ana.token, ...complete });
  const text = await ana.get(path);
  expect(text).toContain(`DUE;${zone}:20260306T083000`);
  await ana.put(path, toTodo("water", series.replaceAll("20260304T", "20260307T")));
  expect((await getTask(ana, id)).completedDates).toEqual([
    "2026-03-06",
    "2026-03-05",
    "2026-03-04",
  ]);
});

it("completes an occurrence when a program moves the start on and counts one fewer", async () => {
  const { ana, path, id } = await putSeries(`${series};COUNT=7`);
  const move = (day: string, count: number) =>
    ana.put(path, toTodo("water", `${series.replaceAll("20260304T", day)};COUNT=${count}`));
  await move("20260305T", 6);
  expect(await getTask(ana, id)).toMatchObject({
    completedDates: ["2026-03-04"],
    schedule: { startDate: "2026-03-04T08:00:00-06:00", count: 7 },
  });
  const complete = { params: { id }, body: { date: "2026-03-05" } };
  await api.call(planningApi.completeTask, { token: ana.token, ...complete });
  const text = await ana.get(path);
  expect(text).toContain(`DTSTART;${zone}:20260306T080000`);
  expect(text).toContain("RRULE:FREQ=DAILY;COUNT=5\r\n");
  await move("20260307T", 4);
  expect((await getTask(ana, id)).completedDates).toEqual([
    "2026-03-06",
    "2026-03-05",
    "2026-03-04",
  ]);
  // Another count is another series.
  await move("20260308T", 9);
  expect((await getTask(ana, id)).schedule).toMatchObject({
    startDate: "2026-03-08T08:00:00-06:00",
    count: 9,
  });
});

it("ends a series whose whole is completed", async () => {
  const { ana, path, id } = await putSeries();
  await ana.put(path, toTodo("water", `${series}\nSTATUS:COMPLETED\nCOMPLETED:20260304T143000Z`));
  expect((await getTask(ana, id)).status).toBe("COMPLETED");
  expect((await ana.agenda("2026-03-05")).items).toEqual([]);
});

it("lists what is completed in Vereda as components of their own", async () => {
  const { ana, path, id } = await putSeries();
  const complete = { params: { id }, body: { date: "2026-03-04" } };
  await api.call(planningApi.completeTask, { token: ana.token, ...complete });
  const text = await ana.get(path);
  expect(text.match(/BEGIN:VTODO/g)).toHaveLength(2);
  expect(text).toContain(`RECURRENCE-ID;${zone}:20260304T080000`);
  expect(text).toContain("COMPLETED:20260304T150000Z");
  // Given back unchanged, nothing changes.
  const before = await getTask(ana, id);
  await ana.request("PUT", path, { body: text });
  expect(await getTask(ana, id)).toEqual(before);
});

it("moves one occurrence to a task of its own, and skips one", async () => {
  const { ana, path, id } = await putSeries();
  const moved = toTodo(
    "water",
    `RECURRENCE-ID;${zone}:20260306T080000\nSUMMARY:Water\nDTSTART;${zone}:20260307T190000\nDUE;${zone}:20260307T193000`,
  );
  const cancelled = toTodo("water", `RECURRENCE-ID;${zone}:20260308T080000\nSTATUS:CANCELLED`);
  const body = `${toTodo("water", series)}\n${moved}\n${cancelled}`;
  const put = await ana.put(path, body);
  expect([put.status, put.headers["etag"]]).toEqual([204, undefined]);
  expect((await getTask(ana, id)).schedule?.exceptDates).toEqual(["2026-03-06", "2026-03-08"]);
  const others = (await listTasks(api, ana)).filter((one) => one.id !== id);
  expect(others).toMatchObject([
    { seriesId: id, seriesDay: "2026-03-06", schedule: { startDate: "2026-03-07T19:00:00-06:00" } },
  ]);
  const text = await ana.get(path);
  expect(text.match(/BEGIN:VTODO/g)).toHaveLength(1);
  expect(text).toContain(`EXDATE;${zone}:20260306T080000`);
  expect(await ana.get(`${ana.list}${others[0]?.id}.ics`)).toContain("20260307T190000");
});

it("starts a series of the past with its next date", async () => {
  const { ana, path, task } = await putSeries(series.replaceAll("20260304T", "20260201T"));
  expect(task?.schedule?.startDate).toBe("2026-03-04T08:00:00-06:00");
  expect(await ana.get(path)).toContain(`DTSTART;${zone}:20260201T080000`);
});

it("counts what is over of a series of the past", async () => {
  const { task } = await putSeries(`${series.replaceAll("20260304T", "20260301T")};COUNT=7`);
  expect(task?.schedule).toMatchObject({ startDate: "2026-03-04T08:00:00-06:00", count: 4 });
});

it("takes DUE alone, dates without VALUE and a rule of whole days", async () => {
  const { task } = await putSeries("SUMMARY:Rent\nDUE:20260331\nRRULE:FREQ=MONTHLY;BYMONTHDAY=-1");
  expect(task?.schedule).toMatchObject({ startDate: "2026-03-31", allDay: true, byMonthDay: [-1] });
});
