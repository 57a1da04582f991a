// RFC 6578: what changed since a token.
import { planningApi } from "@vereda/domain/planning/contract";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { tagsApi } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { DAY_MS } from "@vereda/domain/time/units";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import {
  listTexts,
  makeDavUser,
  propfind,
  synchronize,
  syncCollection,
  toTodo,
} from "./caldav-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });

it("lists what programs and Vereda change, once", async () => {
  const ana = await makeDavUser(api);
  const { token } = ana;
  const empty = await synchronize(ana, ana.list);
  expect(empty).toMatchObject({ changed: [], removed: [] });
  await ana.put(`${ana.list}one.ics`, toTodo("one", "SUMMARY:One"));
  const first = await synchronize(ana, ana.list, empty.token);
  expect(first).toMatchObject({ changed: ["one.ics"], removed: [] });
  expect(await synchronize(ana, ana.list, first.token)).toEqual({ ...first, changed: [] });

  const { mission } = await ana.routine("2026-03-01");
  const task = await ana.task(mission, { title: "Knead" });
  const params = { id: task.id };
  const name = `${task.id}.ics`;
  const tag = (await api.call(tagsApi.create, { token, body: { name: "Bread" } })).data;
  let since = first.token;
  const expectChange = async (change: () => Promise<unknown>, expected = [name]) => {
    await change();
    const { token: next, changed, removed } = await synchronize(ana, ana.list, since);
    expect([changed, removed]).toEqual([expected, []]);
    since = next;
  };
  await expectChange(() => Promise.resolve());
  const update = (body: object) => () => api.call(planningApi.updateTask, { token, params, body });
  await expectChange(update({ title: "Rest" }));
  await expectChange(update({ tagIds: [tag.id] }));
  const rename = { params: { id: tag.id }, body: { name: "Loaf" } };
  await expectChange(() => api.call(tagsApi.update, { token, ...rename }));
  const schedule = { startDate: "2026-03-05", frequency: "DAILY" as const };
  await expectChange(() =>
    api.call(planningApi.taskSchedule.put, { token, params, body: schedule }),
  );
  const body = { reminders: [{ kind: "AT_TIME" as const, time: "09:00", daysBefore: 0 }] };
  await expectChange(() => api.call(remindersApi.ofTask.put, { token, params, body }));
  const none = { reminders: [] };
  await expectChange(() => api.call(remindersApi.ofTask.put, { token, params, body: none }));
  const complete = { params, body: { date: "2026-03-05" } };
  await expectChange(() => api.call(planningApi.completeTask, { token, ...complete }));
  await expectChange(() => api.call(planningApi.reopenTask, { token, ...complete }));
  await expectChange(() => api.call(planningApi.taskSchedule.remove, { token, params }));
  const item = await api.call(planningApi.createChecklistItem, {
    token,
    params,
    body: { title: "A" },
  });
  await expectChange(() => Promise.resolve(), [`${item.data.id}.ics`]);
  await expectChange(() => Promise.resolve(), []);
});

it("lists what is deleted, moved to another area and restored", async () => {
  const ana = await makeDavUser(api);
  const { token, workspaceId } = ana;
  const create = async (title: string) =>
    (await api.call(quickAddApi.add, { token, body: { workspaceId, areaId: "personal", title } }))
      .data.id;
  const [one, two] = [await create("One"), await create("Two")];
  const health = `${ana.home}health-${workspaceId}/`;
  const [here, there] = [await synchronize(ana, ana.list), await synchronize(ana, health)];
  await api.call(planningApi.deleteTask, { token, params: { id: one } });
  await api.call(quickAddApi.sort, { token, params: { id: two }, body: { areaId: "health" } });
  const after = await synchronize(ana, ana.list, here.token);
  expect(after.changed).toEqual([]);
  expect(after.removed.toSorted()).toEqual([`${one}.ics`, `${two}.ics`].toSorted());
  const moved = await synchronize(ana, health, there.token);
  expect(moved).toMatchObject({ changed: [`${two}.ics`], removed: [] });
  await api.call(bulkTasksApi.restoreDeleted, { token, body: { ids: [one] } });
  const restored = await synchronize(ana, ana.list, after.token);
  expect(restored).toMatchObject({ changed: [`${one}.ics`], removed: [] });
});

it("has one token for each state, which is the ctag", async () => {
  const ana = await makeDavUser(api);
  const ctag = async () => {
    const body = propfind("CS:getctag");
    const { xml } = await ana.request("PROPFIND", ana.list, { body, headers: { depth: "0" } });
    return listTexts(xml(), "cs:getctag")[0];
  };
  const first = await ctag();
  expect(await ctag()).toBe(first);
  await ana.put(`${ana.list}one.ics`, toTodo("one", "SUMMARY:One"));
  const second = await ctag();
  expect(second).not.toBe(first);
  expect((await synchronize(ana, ana.list)).token).toBe(second);
});

it("refuses tokens of others, of the future, and of before what it has forgotten", async () => {
  const [ana, eva] = [await makeDavUser(api), await makeDavUser(api)];
  const attempt = async (token: string) => {
    const response = await ana.request("REPORT", ana.list, { body: syncCollection(token) });
    return [response.status, response.xml().children[0]?.name];
  };
  const invalid = [403, "d:valid-sync-token"];
  await ana.put(`${ana.list}one.ics`, toTodo("one", "SUMMARY:One"));
  const { token } = await synchronize(ana, ana.list);
  expect(await attempt("nonsense")).toEqual(invalid);
  expect(await attempt((await synchronize(eva, eva.list)).token)).toEqual(invalid);
  expect(await attempt(`${token}0`)).toEqual(invalid);
  await ana.request("DELETE", `${ana.list}one.ics`);
  const before = api.clock.now();
  api.clock.set(new Date(before.getTime() + 29 * DAY_MS));
  await api.runJobs();
  expect((await synchronize(ana, ana.list, token)).removed).toEqual(["one.ics"]);
  api.clock.set(new Date(before.getTime() + 32 * DAY_MS));
  await api.runJobs();
  expect(await attempt(token)).toEqual(invalid);
  expect((await synchronize(ana, ana.list)).removed).toEqual([]);
  api.clock.set(before);
});
