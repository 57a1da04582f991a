import { planningApi } from "@vereda/domain/planning/contract";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { planningSearchApi } from "@vereda/domain/planning/search/contract-search";
import { sharingApi } from "@vereda/domain/planning/sharing/contract-sharing";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { aTask, makePlanner } from "../planning-testing.ts";
import { timeEntries } from "../tables/schedules.ts";
import { makePlan, shareCalls, shareWith, statusFor } from "./sharing-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
// When it is Thursday for Luis, it is still Wednesday for the owner Ana.
const ana = await makePlanner(api, { timezone: "America/Mexico_City" });
const luis = await makePlanner(api, { firstName: "Luis", timezone: "Europe/Madrid" });
const until = (expiresOn: string) =>
  ({ username: luis.username, role: "assignee", expiresOn }) as const;

async function collectVisible(taskId: string) {
  const { token } = luis;
  const shared = await api.call(sharingApi.sharedWithMe, { token });
  const listed = await api.call(planningApi.listObjectives, { token, query: { scope: "shared" } });
  const searchResults = await api.call(planningSearchApi.search, {
    token,
    query: { q: aTask.title },
  });
  return {
    task: await statusFor(api, luis, planningApi.getTask, taskId),
    comment: await statusFor(api, luis, commentsApi.taskComments.create, taskId, { body: "Hi" }),
    shared: shared.data.total,
    listed: listed.data.total,
    searchable: searchResults.data.items.some(({ id }) => id === taskId),
    agenda: (await luis.agenda()).items.some((item) => item.taskId === taskId),
  };
}

it("active shares grant access through their last day in the owner's time zone and not afterwards", async () => {
  api.clock.set(new Date("2026-03-04T18:00:00Z"));
  const plan = await makePlan(api, ana);
  const share = await shareWith(api, ana, plan, "objective", until("2026-03-05"));
  expect(share).toMatchObject({ expiresOn: "2026-03-05", hasEnded: false });
  const everything = {
    task: 200,
    comment: 201,
    shared: 1,
    listed: 1,
    searchable: true,
    agenda: true,
  };
  expect(await collectVisible(plan.task.id)).toEqual(everything);
  // Friday in Madrid, the last minute of Thursday in Mexico City.
  api.clock.set(new Date("2026-03-06T05:59:00Z"));
  expect(await collectVisible(plan.task.id)).toEqual(everything);
  api.clock.set(new Date("2026-03-06T06:00:00Z"));
  const nothing = {
    task: 404,
    comment: 404,
    shared: 0,
    listed: 0,
    searchable: false,
    agenda: false,
  };
  expect(await collectVisible(plan.task.id)).toEqual(nothing);
  const params = { id: plan.task.id };
  const task = await api.call(planningApi.getTask, { token: ana.token, params });
  expect(task.data.sharedAccesses).toEqual([]);
  const item = (await ana.agenda()).items.find(({ taskId }) => taskId === plan.task.id);
  expect(item?.sharedAccesses).toEqual([]);
  const list = await api.call(planningApi.taskShares.list, { token: ana.token, params });
  expect(list.data.items).toMatchObject([{ id: share.id, origin: "objective", hasEnded: true }]);
});

it("ended shares can be extended or created again", async () => {
  api.clock.set(new Date("2026-03-04T18:00:00Z"));
  const plan = await makePlan(api, ana);
  const share = await shareWith(api, ana, plan, "task", until("2026-03-04"));
  api.clock.set(new Date("2026-03-08T18:00:00Z"));
  expect(await statusFor(api, luis, planningApi.getTask, plan.task.id)).toBe(404);
  const params = { id: share.id };
  const change = (body: object) =>
    api.attempt(planningApi.updateShare, { token: ana.token, params, body });
  const past = await change({ expiresOn: "2026-03-07" });
  expect(past.envelope.fields).toEqual([
    { path: "expiresOn", message: "Choose today or a later day." },
  ]);
  expect((await change({ expiresOn: "2026-03-08" })).data).toMatchObject({ hasEnded: false });
  expect(await statusFor(api, luis, planningApi.getTask, plan.task.id)).toBe(200);
  expect((await change({ role: "viewer" })).data).toMatchObject({ expiresOn: "2026-03-08" });
  api.clock.set(new Date("2026-03-10T18:00:00Z"));
  const anew = await shareWith(api, ana, plan, "task", {
    username: luis.username,
    role: "viewer",
  });
  expect(anew).toMatchObject({ expiresOn: null, hasEnded: false });
  expect(anew.id).not.toBe(share.id);
  expect((await change({ expiresOn: null })).status).toBe(404);
});

it("shares cannot end in the past", async () => {
  api.clock.set(new Date("2026-03-05T03:00:00Z"));
  const plan = await makePlan(api, ana);
  const params = { id: plan.task.id };
  const share = (expiresOn: string) =>
    api.attempt(shareCalls.task.create, { token: ana.token, params, body: until(expiresOn) });
  expect((await share("2026-03-03")).status).toBe(422);
  // Thursday for Luis, Wednesday for Ana.
  expect((await share("2026-03-04")).status).toBe(201);
});

it("ended shares stop a running clock", async () => {
  api.clock.set(new Date("2026-03-04T18:00:00Z"));
  const plan = await makePlan(api, ana);
  await shareWith(api, ana, plan, "task", until("2026-03-04"));
  await statusFor(api, luis, planningApi.startTracking, plan.task.id, {});
  await api.runJobs();
  api.clock.set(new Date("2026-03-05T06:00:00Z"));
  await api.runJobs();
  api.clock.set(new Date("2026-03-06T06:00:00Z"));
  await api.runJobs();
  const entries = await api.db
    .select()
    .from(timeEntries)
    .where(eq(timeEntries.taskId, plan.task.id));
  expect(entries.map(({ endedAt }) => endedAt?.toISOString())).toEqual([
    "2026-03-05T06:00:00.000Z",
  ]);
});
