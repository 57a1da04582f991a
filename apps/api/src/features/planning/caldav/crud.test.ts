// RFC 4791, 5.3: creating, changing and deleting objects.
import { randomBytes } from "node:crypto";
import { planningApi } from "@vereda/domain/planning/contract";
import { binApi } from "@vereda/domain/planning/objectives/contract-bin";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listTasks, makeDavUser, toCalendar, toEvent, toTodo } from "./caldav-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });

it("creates a task from an object and gives back the same bytes", async () => {
  const ana = await makeDavUser(api);
  const todo = toTodo(
    "bread-1",
    "SUMMARY:Hornear pan\nDESCRIPTION:Con **levadura**\\nde ayer\nDUE;VALUE=DATE:20260306\nPRIORITY:1\nCATEGORIES:Pan,Casa,Urgente\nX-APPLE-SORT-ORDER:77",
  );
  const made = await ana.put(`${ana.list}bread.ics`, todo, { "if-none-match": "*" });
  expect([made.status, made.body]).toEqual([201, ""]);
  const read = await ana.request("GET", `${ana.list}bread.ics`);
  expect(read.headers["etag"]).toBe(made.headers["etag"]);
  expect(read.body).toBe(toCalendar(todo));
  expect(await listTasks(api, ana)).toMatchObject([
    {
      title: "Hornear pan",
      description: "Con **levadura**\nde ayer",
      priority: "HIGH",
      isUrgent: true,
      schedule: { startDate: "2026-03-06", allDay: true },
      tags: [{ name: "Casa" }, { name: "Pan" }],
    },
  ]);
});

it("writes what changed in Vereda, and leaves what it does not know", async () => {
  const ana = await makeDavUser(api);
  const path = `${ana.list}one.ics`;
  const unknown = "X-MOZ-GENERATION:3\nGEO:19.4;-99.1\nATTACH:https://example.org/a.pdf";
  await ana.put(path, toTodo("one", `SUMMARY:One\nDUE;VALUE=DATE:20260306\n${unknown}`));
  const before = (await ana.request("GET", path)).headers["etag"];
  const [task] = await listTasks(api, ana);
  const params = { id: task?.id ?? "" };
  const body = { title: "Two; with, signs", priority: "LOW" as const };
  await api.call(planningApi.updateTask, { token: ana.token, params, body });
  const { token } = ana;
  const schedule = { startDate: "2026-03-07T09:30", endDate: "2026-03-07T10:15" };
  await api.call(planningApi.taskSchedule.put, { token, params, body: schedule });
  const after = await ana.get(path);
  for (const line of [
    "SUMMARY:Two\\; with\\, signs",
    "PRIORITY:9",
    "DTSTART;TZID=America/Mexico_City:20260307T093000",
    "DUE;TZID=America/Mexico_City:20260307T101500",
    "TZID:America/Mexico_City",
    ...unknown.split("\n"),
  ])
    expect(after).toContain(`${line}\r\n`);
  expect(after).not.toContain("DUE;VALUE=DATE");
  expect((await ana.request("GET", path)).headers["etag"]).not.toBe(before);
});

it("refuses what the database cannot store, with the precondition", async () => {
  const ana = await makeDavUser(api);
  const put = (lines: string) => ana.put(`${ana.list}a.ics`, lines);
  const nul = await put(toTodo("a", "SUMMARY:Pan\nX-OTHER:in\0side"));
  expect([nul.status, nul.body]).toEqual([403, expect.stringContaining("valid-calendar-data")]);
  // Random, because what repeats is stored smaller.
  const uid = randomBytes(3000).toString("hex");
  const long = await put(toTodo(uid, "SUMMARY:Pan"));
  const condition = expect.stringContaining("valid-calendar-object-resource");
  expect([long.status, long.body]).toEqual([403, condition]);
  expect(await listTasks(api, ana)).toEqual([]);
});

it("takes a title without anything visible as none", async () => {
  const ana = await makeDavUser(api);
  const todo = toTodo("a", "SUMMARY:\u200B\nCATEGORIES:\u200B");
  expect((await ana.put(`${ana.list}a.ics`, todo)).status).toBe(201);
  expect(await listTasks(api, ana)).toMatchObject([{ title: "Untitled", tags: [] }]);
  expect(await ana.get(`${ana.list}a.ics`)).toContain("SUMMARY:\u200B\r\n");
});

it("changes only what a program changed", async () => {
  const ana = await makeDavUser(api);
  const { mission } = await ana.routine("2026-03-01");
  const task = await ana.task(mission, { title: "Knead", description: "Long", isSocial: true });
  await ana.schedule(task, { startDate: "2026-03-08T18:00", endDate: "2026-03-08T19:00" });
  const path = `${ana.list}${task.id}.ics`;
  const text = await ana.get(path);
  expect(text).toContain(`UID:${task.id}\r\n`);
  const body = text.replace("SUMMARY:Knead", "SUMMARY:Knead twice");
  expect((await ana.request("PUT", path, { body })).status).toBe(204);
  const params = { id: task.id };
  const { data } = await api.call(planningApi.getTask, { token: ana.token, params });
  expect(data).toMatchObject({
    ...task,
    title: "Knead twice",
    updatedAt: expect.any(String),
    schedule: { startDate: "2026-03-08T18:00:00-06:00", endDate: "2026-03-08T19:00:00-06:00" },
  });
});

it("takes away dates, texts and labels that are gone from an object", async () => {
  const ana = await makeDavUser(api);
  const path = `${ana.list}one.ics`;
  const all = "DESCRIPTION:Text\nPRIORITY:5\nCATEGORIES:Pan\nDUE;VALUE=DATE:20260306";
  await ana.put(path, toTodo("one", `SUMMARY:One\n${all}`));
  expect(await listTasks(api, ana)).toMatchObject([{ description: "Text", priority: "MEDIUM" }]);
  await ana.put(path, toTodo("one", "SUMMARY:One"));
  expect(await listTasks(api, ana)).toMatchObject([
    { description: null, priority: null, tags: [], schedule: null },
  ]);
});

it("checks If-Match and If-None-Match", async () => {
  const ana = await makeDavUser(api);
  const path = `${ana.list}one.ics`;
  const todo = toTodo("one", "SUMMARY:One");
  expect((await ana.put(path, todo, { "if-match": '"old"' })).status).toBe(412);
  const made = await ana.put(path, todo, { "if-none-match": "*" });
  const etag = String(made.headers["etag"]);
  expect((await ana.put(path, todo, { "if-none-match": "*" })).status).toBe(412);
  expect((await ana.put(path, todo, { "if-match": '"old"' })).status).toBe(412);
  const other = toTodo("one", "SUMMARY:Two");
  expect((await ana.put(path, other, { "if-match": etag })).status).toBe(204);
  expect((await ana.request("DELETE", path, { headers: { "if-match": etag } })).status).toBe(412);
  const read = await ana.request("GET", path);
  const headers = { "if-none-match": String(read.headers["etag"]) };
  expect((await ana.request("GET", path, { headers })).status).toBe(304);
});

it("moves a deleted object to the bin, and creates another under its name", async () => {
  const ana = await makeDavUser(api);
  const path = `${ana.list}one.ics`;
  await ana.put(path, toTodo("one", "SUMMARY:One"));
  expect((await ana.request("DELETE", path)).status).toBe(204);
  expect((await ana.request("DELETE", path)).status).toBe(404);
  expect((await ana.request("GET", path)).status).toBe(404);
  const { data } = await api.call(binApi.list, { token: ana.token, query: {} });
  expect(data.items).toMatchObject([{ kind: "task", title: "One" }]);
  expect((await ana.put(path, toTodo("one", "SUMMARY:Again"))).status).toBe(201);
  expect((await listTasks(api, ana)).map(({ title }) => title)).toEqual(["Again"]);
});

it("names the precondition of an object that it refuses", async () => {
  const ana = await makeDavUser(api);
  const put = async (body: string, path = `${ana.list}x.ics`) => {
    const response = await ana.request("PUT", path, { body });
    return [response.status, response.body && response.xml().children[0]?.name];
  };
  const one = toTodo("one", "SUMMARY:One");
  expect(await put("no calendar")).toEqual([403, "c:valid-calendar-data"]);
  expect(await put(toCalendar(""))).toEqual([403, "c:valid-calendar-object-resource"]);
  const resource = "c:valid-calendar-object-resource";
  const two = toTodo("two", "SUMMARY:Two");
  expect(await put(toCalendar(`${one}\n${two}`))).toEqual([403, resource]);
  expect(await put(toCalendar(`METHOD:PUBLISH\n${one}`))).toEqual([403, resource]);
  const component = "c:supported-calendar-component";
  const event = toEvent("e", "SUMMARY:E\nDTSTART:20260306T150000Z");
  expect(await put(toCalendar(event))).toEqual([403, component]);
  expect(await put(toCalendar(one), `${ana.events}x.ics`)).toEqual([403, component]);
  await ana.put(`${ana.list}one.ics`, one);
  const again = await ana.put(`${ana.list}x.ics`, one);
  expect(again.xml().children[0]?.name).toBe("c:no-uid-conflict");
  expect(again.body).toContain(`${ana.list}one.ics`);
  const long = `SUMMARY:Long\nDESCRIPTION:${"x".repeat(300_000)}`;
  expect(await put(toCalendar(toTodo("l", long)))).toEqual([413, "c:max-resource-size"]);
  expect((await ana.put(ana.list, one)).status).toBe(405);
  expect((await ana.request("DELETE", ana.list)).status).toBe(403);
});

it("gives back texts that a plan cannot take", async () => {
  const ana = await makeDavUser(api);
  const path = `${ana.list}long.ics`;
  const todo = toTodo(
    "long",
    `SUMMARY:${"A".repeat(400)}\nDESCRIPTION:${"b".repeat(12_000)}\nDTSTART:20260306T150000Z\nRRULE:FREQ=HOURLY`,
  );
  const made = await ana.put(path, todo);
  expect((await ana.request("GET", path)).body).toBe(toCalendar(todo));
  expect([made.status, typeof made.headers["etag"]]).toEqual([201, "string"]);
  const [task] = await listTasks(api, ana);
  expect(task?.title).toHaveLength(300);
  expect(task?.schedule).toMatchObject({
    startDate: "2026-03-06T09:00:00-06:00",
    rruleString: null,
  });
});

it("plans an event as a task with an hour, and lists the tasks that have one", async () => {
  const ana = await makeDavUser(api);
  const event = toEvent(
    "meeting",
    "SUMMARY:Junta\nDTSTART;TZID=America/Mexico_City:20260305T100000\nDURATION:PT45M\nSTATUS:TENTATIVE",
  );
  const made = await ana.put(`${ana.events}meeting.ics`, event);
  expect([made.status, typeof made.headers["etag"]]).toEqual([201, "string"]);
  const [task] = await listTasks(api, ana);
  expect(task).toMatchObject({
    title: "Junta",
    plannedTotalMin: 45,
    schedule: { startDate: "2026-03-05T10:00:00-06:00", endDate: "2026-03-05T10:45:00-06:00" },
  });
  expect(await ana.get(`${ana.list}${task?.id}.ics`)).toContain("SUMMARY:Junta");
  const { mission } = await ana.routine("2026-03-01");
  const knead = await ana.task(mission, { title: "Knead" });
  await ana.schedule(knead, { startDate: "2026-03-06T08:00" });
  const written = await ana.get(`${ana.events}${knead.id}.ics`);
  for (const line of [
    "BEGIN:VEVENT",
    `UID:${knead.id}.event`,
    "DTSTART;TZID=America/Mexico_City:20260306T080000",
    "DTEND;TZID=America/Mexico_City:20260306T083000",
  ])
    expect(written).toContain(`${line}\r\n`);
  const moved = written.replace("20260306T080000", "20260307T110000");
  const body = moved.replace("20260306T083000", "20260307T120000");
  await ana.request("PUT", `${ana.events}${knead.id}.ics`, { body });
  const params = { id: knead.id };
  const { data } = await api.call(planningApi.getTask, { token: ana.token, params });
  expect(data.schedule).toMatchObject({
    startDate: "2026-03-07T11:00:00-06:00",
    endDate: "2026-03-07T12:00:00-06:00",
  });
});

it("keeps the day of what was due before today as its deadline", async () => {
  const ana = await makeDavUser(api);
  const path = `${ana.list}late.ics`;
  const made = await ana.put(path, toTodo("late", "SUMMARY:Late\nDUE;VALUE=DATE:20260220"));
  expect(typeof made.headers["etag"]).toBe("string");
  expect(await listTasks(api, ana)).toMatchObject([{ deadline: "2026-02-20", schedule: null }]);
});

it.each([
  ["days", "DTSTART;VALUE=DATE:20260301\nDUE;VALUE=DATE:20260310", "2026-03-10"],
  ["an hour", "DUE;TZID=America/Mexico_City:20260303T180000", "2026-03-03"],
  ["an hour of another zone", "DUE:20260304T010000Z", "2026-03-03"],
  ["hours until later", "DTSTART:20260301T150000Z\nDUE:20260310T150000Z", "2026-03-10"],
])("leaves what was due before today as it was sent: %s", async (_what, lines, deadline) => {
  const ana = await makeDavUser(api);
  const path = `${ana.list}late.ics`;
  const todo = toTodo("late", `SUMMARY:Late\n${lines}`);
  const made = await ana.put(path, todo);
  expect(typeof made.headers["etag"]).toBe("string");
  expect(await listTasks(api, ana)).toMatchObject([{ deadline, schedule: null }]);
  const renamed = toTodo("late", `SUMMARY:Later\n${lines}`);
  await ana.put(path, renamed);
  expect((await ana.request("GET", path)).body).toBe(toCalendar(renamed));
  const startDate = "2026-03-12T09:00:00-06:00";
  await ana.put(path, toTodo("late", "SUMMARY:Late\nDTSTART:20260312T150000Z"));
  expect(await listTasks(api, ana)).toMatchObject([{ deadline: null, schedule: { startDate } }]);
});

it("writes no line that a text of another user contains", async () => {
  const ana = await makeDavUser(api);
  const path = `${ana.list}one.ics`;
  await ana.put(path, toTodo("one", "SUMMARY:One"));
  const [task] = await listTasks(api, ana);
  const params = { id: task?.id ?? "" };
  const description = "One\rBEGIN:VALARM\r\nTwo\u2028Three";
  await api.call(planningApi.updateTask, { token: ana.token, params, body: { description } });
  const text = await ana.get(path);
  expect(text).toContain("DESCRIPTION:One\\nBEGIN:VALARM\\nTwo\u2028Three\r\n");
  expect(text).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
  const before = (await ana.request("GET", path)).headers["etag"];
  await ana.request("PUT", path, { body: text.replace("SUMMARY:One", "SUMMARY:Two") });
  expect((await ana.request("GET", path)).headers["etag"]).not.toBe(before);
  const { data } = await api.call(planningApi.getTask, { token: ana.token, params });
  expect(data).toMatchObject({ title: "Two", description });
});
