// RFC 5545, 3.8.4.5: subtasks as items of a checklist; alarms as reminders.
import { planningApi } from "@vereda/domain/planning/contract";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listTasks, makeDavUser, toTodo, type DavUser } from "./caldav-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });

const parent = toTodo("parent", "SUMMARY:Bake");
const child = toTodo(
  "child",
  "SUMMARY:Knead\nRELATED-TO;RELTYPE=PARENT:parent\nPRIORITY:3\nX-OC-HIDESUBTASKS:1",
);

it("makes a subtask an item of the checklist of its parent", async () => {
  const ana = await makeDavUser(api);
  await ana.put(`${ana.list}parent.ics`, parent);
  const made = await ana.put(`${ana.list}child.ics`, child);
  expect([made.status, typeof made.headers["etag"]]).toEqual([201, "string"]);
  expect(await listTasks(api, ana)).toMatchObject([
    { title: "Bake", checklistItems: [{ title: "Knead", completed: false, day: null }] },
  ]);
  const done = child.replace("PRIORITY:3", "STATUS:COMPLETED\nDUE;VALUE=DATE:20260305");
  await ana.put(`${ana.list}child.ics`, done);
  const [task] = await listTasks(api, ana);
  expect(task?.checklistItems).toMatchObject([{ completed: true, day: "2026-03-05" }]);
  const params = { id: task?.checklistItems[0]?.id ?? "" };
  const body = { completed: false, title: "Knead well" };
  await api.call(planningApi.updateChecklistItem, { token: ana.token, params, body });
  const text = await ana.get(`${ana.list}child.ics`);
  for (const line of ["SUMMARY:Knead well", "STATUS:NEEDS-ACTION", "X-OC-HIDESUBTASKS:1"])
    expect(text).toContain(line);
  // A parent that comes back without its children keeps them.
  await ana.put(`${ana.list}parent.ics`, parent.replace("Bake", "Bake bread"));
  expect((await listTasks(api, ana))[0]?.checklistItems).toHaveLength(1);
  expect((await ana.request("DELETE", `${ana.list}child.ics`)).status).toBe(204);
  expect((await listTasks(api, ana))[0]?.checklistItems).toEqual([]);
});

it("takes children that come before their parent, and children of children", async () => {
  const ana = await makeDavUser(api);
  await ana.put(`${ana.list}child.ics`, child);
  expect(await listTasks(api, ana)).toMatchObject([{ title: "Knead" }]);
  await ana.put(`${ana.list}parent.ics`, parent);
  const below = toTodo("below", "SUMMARY:Wash hands\nRELATED-TO:child");
  await ana.put(`${ana.list}below.ics`, below);
  expect(await listTasks(api, ana)).toMatchObject([
    { title: "Bake", checklistItems: [{ title: "Knead" }, { title: "Wash hands" }] },
  ]);
  expect(await ana.get(`${ana.list}child.ics`)).toContain("RELATED-TO;RELTYPE=PARENT:parent");
});

it("lists the items of Vereda's checklists as subtasks", async () => {
  const ana = await makeDavUser(api);
  await ana.put(`${ana.list}parent.ics`, parent);
  const [task] = await listTasks(api, ana);
  const params = { id: task?.id ?? "" };
  const body = { title: "Sift", day: "2026-03-06" };
  const item = await api.call(planningApi.createChecklistItem, { token: ana.token, params, body });
  const text = await ana.get(`${ana.list}${item.data.id}.ics`);
  for (const line of ["SUMMARY:Sift", "RELATED-TO:parent", "DUE;VALUE=DATE:20260306"])
    expect(text).toContain(`${line}\r\n`);
});

const listReminders = async ({ token }: DavUser, id: string) =>
  (await api.call(remindersApi.ofTask.list, { token, params: { id } })).data.reminders.map(
    ({ when }) => when,
  );

const alarm = (trigger: string, more = "") =>
  `BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:Ring\n${trigger}\n${more}END:VALARM`;

it("makes alarms reminders, and reminders alarms", async () => {
  const ana = await makeDavUser(api);
  const path = `${ana.list}one.ics`;
  const times =
    "DTSTART;TZID=America/Mexico_City:20260306T180000\nDUE;TZID=America/Mexico_City:20260306T190000";
  const acknowledged = "ACKNOWLEDGED:20260304T120000Z\nX-WR-ALARMUID:7\n";
  const alarms = [
    alarm("TRIGGER:-PT15M", acknowledged),
    alarm("TRIGGER;RELATED=END:-PT1H"),
    // As Apple writes it: five in the afternoon in Mexico.
    alarm("TRIGGER;VALUE=DATE-TIME:20260306T230000Z"),
    alarm("TRIGGER:P9D"),
  ];
  const todo = toTodo("one", ["SUMMARY:One", times, ...alarms].join("\n"));
  const made = await ana.put(path, todo);
  expect(typeof made.headers["etag"]).toBe("string");
  const [task] = await listTasks(api, ana);
  const id = task?.id ?? "";
  expect(await listReminders(ana, id)).toEqual([
    { kind: "BEFORE_START", minutes: 60 },
    { kind: "BEFORE_START", minutes: 15 },
    { kind: "AT_START" },
  ]);
  const reminders = [
    { kind: "BEFORE_START" as const, minutes: 15 },
    { kind: "BEFORE_START" as const, minutes: 30 },
  ];
  const saved = { params: { id }, body: { reminders } };
  await api.call(remindersApi.ofTask.put, { token: ana.token, ...saved });
  const text = await ana.get(path);
  expect(text.match(/TRIGGER.*/g)).toEqual(["TRIGGER:-PT15M", "TRIGGER:P9D", "TRIGGER:-PT30M"]);
  expect(text).toContain(acknowledged.replaceAll("\n", "\r\n"));
  await ana.put(path, toTodo("one", `SUMMARY:One\n${times}`));
  expect(await listReminders(ana, id)).toEqual([]);
});

it("counts the alarms of a day from its midnight", async () => {
  const ana = await makeDavUser(api);
  const path = `${ana.list}one.ics`;
  const lines = `SUMMARY:One\nDUE;VALUE=DATE:20260306\n${alarm("TRIGGER;RELATED=END:-PT6H")}`;
  await ana.put(path, toTodo("one", lines));
  const [task] = await listTasks(api, ana);
  const id = task?.id ?? "";
  const evening = { kind: "AT_TIME" as const, time: "18:00", daysBefore: 1 };
  expect(await listReminders(ana, id)).toEqual([evening]);
  const reminders = [evening, { kind: "AT_TIME" as const, time: "09:00", daysBefore: 0 }];
  const saved = { params: { id }, body: { reminders } };
  await api.call(remindersApi.ofTask.put, { token: ana.token, ...saved });
  expect(await ana.get(path)).toContain("TRIGGER;RELATED=END:PT9H");
  // A reminder at the hour of waking has no trigger, and stays when a program writes others.
  const waking = { params: { id }, body: { reminders: [{ kind: "AT_START" as const }] } };
  await api.call(remindersApi.ofTask.put, { token: ana.token, ...waking });
  expect(await ana.get(path)).not.toContain("TRIGGER");
  await ana.put(path, toTodo("one", lines));
  expect(await listReminders(ana, id)).toEqual([evening, { kind: "AT_START" }]);
});
