import { accountApi } from "@vereda/domain/account/contract";
import { avatarApi } from "@vereda/domain/account/profile/contract-avatar";
import { administrationApi } from "@vereda/domain/account/users/contract-administration";
import { communityApi } from "@vereda/domain/community/contract";
import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { moderationApi } from "@vereda/domain/community/moderation/contract-moderation";
import { suspensionsApi } from "@vereda/domain/community/suspensions/contract-suspensions";
import { createId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import { planningApi } from "@vereda/domain/planning/contract";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#features/account/tables/users.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import {
  makeMember,
  request,
  setPrivacy,
} from "#features/community/connections/connections-testing.ts";
import {
  addDays,
  attemptAppeal,
  decide,
  listQueue,
  makeModerator,
  makeWithRole,
  reportProfile,
} from "#features/community/moderation/moderation-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const [admin, other] = [
  await makeWithRole(api, "administrator"),
  await makeWithRole(api, "administrator"),
];
const mod = await makeModerator(api);
const note = "Vende cosas en los círculos.";

function suspend(user: Pick<Planner, "userId">, given: object = {}, { token } = admin) {
  api.clock.advance(1);
  const body = { until: addDays(api, 3), note, ...given };
  return api.attempt(suspensionsApi.suspend, { token, params: { id: user.userId }, body });
}
function lift(user: Pick<Planner, "userId">, { token } = admin) {
  api.clock.advance(1);
  const params = { id: user.userId };
  return api.attempt(suspensionsApi.lift, { token, params, body: { note: "Ya lo hablamos." } });
}
const listCircles = ({ token }: Planner) => api.attempt(circlesApi.list, { token });
const ownDecisions = async ({ token }: Planner) =>
  (await api.call(moderationApi.own, { token })).data.items;
const isHeld = async ({ userId }: Planner) =>
  (await api.db.select().from(users).where(eq(users.id, userId)))[0]?.profileHeldAt !== null;
const endSuspensions = async () => {
  api.clock.advance(4 * DAY_MS);
  await api.runJobs();
};
const isListed = async ({ userId }: Planner) => {
  const query = { show: "suspended" as const, perPage: 100 };
  const { data } = await api.call(administrationApi.users, { token: admin.token, query });
  return data.items.some(({ id }) => id === userId);
};

it("is a decision of moderation: the user reads why, may appeal, and the log has it", async () => {
  const leo = await makePlanner(api, { firstName: "Leo" });
  const { status, data } = await suspend(leo);
  // Until the end of the day in Mexico City.
  expect([status, data]).toMatchObject([201, { suspendedUntil: "2026-03-08T06:00:00.000Z" }]);
  expect(await isListed(leo)).toBe(true);
  const [decision] = await ownDecisions(leo);
  expect(decision).toMatchObject({ action: "SUSPEND", note, until: "2026-03-07" });
  expect((await attemptAppeal(api, leo, decision?.id ?? "")).status).toBe(201);
  const { data: log } = await api.call(moderationApi.log, { token: admin.token });
  const entry = log.items.findLast(({ subjectId }) => subjectId === leo.userId);
  expect(entry).toMatchObject({ action: "SUSPEND", actor: { username: admin.username } });
  expect((await listCircles(leo)).status).toBe(200);
});

it("is made once by a repeated request", async () => {
  const eva = await makePlanner(api);
  const id = createId(api.clock.now().getTime());
  expect((await suspend(eva, { id })).status).toBe(201);
  expect((await suspend(eva, { id })).status).toBe(200);
  expect(await ownDecisions(eva)).toHaveLength(1);
  expect((await suspend(await makePlanner(api), { id })).envelope.error).toBe("conflict");
});

it("is lifted together with those that moderators decided on, and can be made again", async () => {
  const sol = await makePlanner(api);
  const reportId = await reportProfile(api, sol);
  await decide(api, mod, reportId, { action: "SUSPEND", until: addDays(api, 9) });
  await suspend(sol);
  expect((await lift(sol)).status).toBe(200);
  expect(await isListed(sol)).toBe(false);
  expect((await lift(sol)).envelope.error).toBe("not_found");
  expect((await suspend(sol)).status).toBe(201);
});

it("is never of oneself or of an administrator", async () => {
  expect((await suspend(admin)).envelope.error).toBe("forbidden");
  expect((await suspend(other)).envelope.error).toBe("forbidden");
  expect(await isListed(other)).toBe(false);
});

it("needs a user, a reason and a day within a year", async () => {
  const ana = await makePlanner(api);
  const nobody = { userId: createId(api.clock.now().getTime()) };
  expect((await suspend(nobody)).envelope.error).toBe("not_found");
  expect((await suspend(ana, { note: " " })).status).toBe(422);
  const fields = [{ path: "until", message: expect.any(String) }];
  for (const until of [addDays(api, -1), addDays(api, 400)]) {
    expect((await suspend(ana, { until })).envelope).toMatchObject({ fields });
  }
  expect(await ownDecisions(ana)).toEqual([]);
});

it("is for administrators alone", async () => {
  const ana = await makePlanner(api);
  expect([(await suspend(ana, {}, mod)).status, (await lift(ana, mod)).status]).toEqual([403, 403]);
});

it("hides the profile while it lasts, as one that moderators decide on does", async () => {
  const [leo, eva, sol] = [await makePlanner(api), await makePlanner(api), await makePlanner(api)];
  await suspend(leo);
  const until = addDays(api, 3);
  await decide(api, mod, await reportProfile(api, eva), { action: "SUSPEND", until });
  await decide(api, mod, await reportProfile(api, sol), { action: "HIDE" });
  await suspend(sol);
  await api.runJobs();
  expect([await isHeld(leo), await isHeld(eva), await isHeld(sol)]).toEqual([true, true, true]);
  await endSuspensions();
  // Another decision hides the third for good.
  expect([await isHeld(leo), await isHeld(eva), await isHeld(sol)]).toEqual([false, false, true]);
});

it("is lifted only while it lasts", async () => {
  const eva = await makePlanner(api);
  await suspend(eva);
  api.clock.advance(4 * DAY_MS);
  expect((await lift(eva)).envelope.error).toBe("not_found");
  await suspend(eva);
  expect((await lift(eva)).status).toBe(200);
  expect(await isHeld(eva)).toBe(false);
  const own = await ownDecisions(eva);
  expect(own.map(({ liftedAt }) => liftedAt !== null)).toEqual([true, false]);
});

it("leaves open what others reported, also when it is lifted", async () => {
  const leo = await makePlanner(api);
  const reportId = await reportProfile(api, leo);
  const isOpen = async () => (await listQueue(api, mod)).some(({ id }) => id === reportId);
  await suspend(leo);
  expect(await isOpen()).toBe(true);
  await lift(leo);
  expect(await isOpen()).toBe(true);
});

it("closes what others would see: names, pictures, shares, invitations, purposes", async () => {
  const [leo, eva] = [await makePlanner(api), await makeMember(api, "Eva")];
  const { workspace } = await makeWorkspace(api, leo);
  const objective = await leo.objective();
  await setPrivacy(api, leo, { profileVisibility: "members_only" });
  const { id: connectionId } = await request(api, eva, leo);
  const invite = (email: string) =>
    api.attempt(membersApi.invite, {
      token: leo.token,
      params: { id: workspace.id },
      body: { email, role: "MEMBER" },
    });
  const share = () =>
    api.attempt(planningApi.objectiveShares.create, {
      token: leo.token,
      params: { id: objective.id },
      body: { username: eva.username, role: "viewer" },
    });
  const rename = () =>
    api.attempt(settingsApi.update, {
      token: leo.token,
      params: { id: workspace.id },
      body: { name: "Compra aquí" },
    });
  expect((await invite("a@vereda.example")).status).toBe(201);
  await suspend(leo);
  const profile = (body: object) =>
    api.attempt(accountApi.updateProfile, { token: leo.token, body });
  const { token } = leo;
  const area = { id: workspace.id, areaId: "work" };
  const refused = [
    await profile({ firstName: "Compra" }),
    await profile({ lastName: "aquí" }),
    await profile({ username: "compra.aqui" }),
    await api.attempt(avatarApi.set, {
      token,
      body: new Uint8Array([1]),
      headers: { "content-type": "image/png" },
    }),
    await invite("b@vereda.example"),
    await share(),
    await rename(),
    await api.attempt(areasApi.mantra, { token, params: area, body: { text: "Compra aquí" } }),
    await api.attempt(areasApi.purpose, { token, params: area, body: { talent: "Vender" } }),
    await api.attempt(communityApi.accept, { token, params: { id: connectionId }, body: {} }),
  ];
  expect(refused.map(({ envelope }) => envelope.error)).toEqual(refused.map(() => "suspended"));
  expect((await profile({ birthday: "1990-01-01" })).status).toBe(200);
  expect((await api.attempt(avatarApi.remove, { token })).status).toBe(200);
  await endSuspensions();
  expect([(await share()).status, (await rename()).status]).toEqual([201, 200]);
});
