import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { sharingApi } from "@vereda/domain/planning/sharing/contract-sharing";
import { describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { users } from "#features/account/tables/users.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { suspend } from "../../community/moderation/suspension-testing.ts";
import { setPrivacy } from "../../community/connections/connections-testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";
import { makePlan, shareWith, statusFor } from "./sharing-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const ana = await makePlanner(api, { firstName: "Ana" });
const luis = await makePlanner(api, { firstName: "Luis" });
const sol = await makePlanner(api, { firstName: "Sol" });
const eva = await makePlanner(api, { firstName: "Eva" });
for (const user of [sol, eva]) await setPrivacy(api, user, { profileVisibility: "members_only" });

const { create, list } = commentsApi.taskComments;

/** Shares a task with Luis as commenter and Sol as viewer, and its objective with Eva as assignee. */
async function sharedTask() {
  const plan = await makePlan(api, ana);
  const commenter = { username: luis.username, role: "commenter" } as const;
  const share = await shareWith(api, ana, plan, "task", commenter);
  await shareWith(api, ana, plan, "task", { username: sol.username, role: "viewer" });
  await shareWith(api, ana, plan, "objective", { username: eva.username, role: "assignee" });
  return { ...plan, share, params: { id: plan.task.id } };
}

const addComment = async (who: Planner, params: { id: string }, body: string) =>
  (await api.call(create, { token: who.token, params, body: { body } })).data;

describe("comments of a task", () => {
  it("are visible to everyone with access, latest page first, newest last in a page", async () => {
    const { params } = await sharedTask();
    for (const text of ["One", "Two", "Three"]) {
      await addComment(luis, params, text);
      api.clock.advance(1000);
    }
    const page = async (number: number) =>
      (await api.call(list, { token: sol.token, params, query: { perPage: 2, page: number } }))
        .data;
    expect((await page(1)).items.map(({ body }) => body)).toEqual(["Two", "Three"]);
    expect((await page(2)).items.map(({ body }) => body)).toEqual(["One"]);
    expect(await page(1)).toMatchObject({ total: 3, from: 1, to: 2 });
    expect((await page(1)).items[0]).toMatchObject({
      origin: "task",
      targetId: params.id,
      author: { username: luis.username, firstName: "Luis", isYou: false },
      isEdited: false,
    });
  });

  it("are created once per id, and return 409 when another user sends that id", async () => {
    const { params } = await sharedTask();
    const body = { id: createId(0), body: "Once" };
    const first = await api.attempt(create, { token: luis.token, params, body });
    const again = await api.attempt(create, { token: luis.token, params, body });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.data).toEqual(first.data);
    expect((await api.attempt(create, { token: ana.token, params, body })).status).toBe(409);
  });

  it("reject empty and too long text", async () => {
    const { params } = await sharedTask();
    const attempt = (body: string) =>
      api.attempt(create, { token: luis.token, params, body: { body } });
    expect((await attempt("  ")).envelope.fields).toEqual([
      { path: "body", message: "Write something before sending." },
    ]);
    expect((await attempt("a".repeat(4001))).status).toBe(422);
    expect((await attempt("a".repeat(4000))).status).toBe(201);
  });

  it("can be edited only by their author and are marked as edited", async () => {
    const { params } = await sharedTask();
    const { id, updatedAt } = await addComment(luis, params, "Tomorow");
    const change = (who: Planner, body: object) =>
      api.attempt(commentsApi.updateComment, { token: who.token, params: { id }, body });
    expect((await change(ana, { body: "Never" })).status).toBe(403);
    expect((await change(sol, { body: "Never" })).status).toBe(403);
    const changed = await change(luis, { body: "Tomorrow", updatedAt });
    expect(changed.data).toMatchObject({ body: "Tomorrow", isEdited: true });
    const stale = await change(luis, { body: "Today", updatedAt });
    expect([stale.status, stale.envelope.data]).toEqual([409, changed.data]);
  });

  it("can be deleted by their author or by a user who can plan", async () => {
    const { params, share } = await sharedTask();
    const one = await addComment(luis, params, "One");
    const two = await addComment(luis, params, "Two");
    const anas = await addComment(ana, params, "Mine");
    const remove = (who: Planner, { id }: { id: string }) =>
      statusFor(api, who, commentsApi.deleteComment, id);
    expect(await remove(eva, one)).toBe(403);
    expect(await remove(luis, anas)).toBe(403);
    expect(await remove(luis, one)).toBe(200);
    // A viewer may no longer delete their own comments, but a user who can plan may.
    await statusFor(api, ana, planningApi.updateShare, share.id, { role: "viewer" });
    expect(await remove(luis, two)).toBe(403);
    expect(await remove(ana, two)).toBe(200);
  });
});

describe("comments of a suspended user", () => {
  it("can be read and deleted, but not written or edited", async () => {
    const { params } = await sharedTask();
    const noa = await makePlanner(api, { firstName: "Noa" });
    const plan = await makePlan(api, noa);
    const own = await addComment(noa, { id: plan.task.id }, "Mine");
    await suspend(api, noa);
    const { token } = noa;
    const body = { body: "Otra" };
    const written = [
      await api.attempt(create, { token, params: { id: plan.task.id }, body }),
      await api.attempt(commentsApi.updateComment, { token, params: { id: own.id }, body }),
    ];
    expect(written.map(({ envelope }) => envelope.error)).toEqual(["suspended", "suspended"]);
    expect(await statusFor(api, noa, list, plan.task.id)).toBe(200);
    expect(await statusFor(api, noa, commentsApi.deleteComment, own.id)).toBe(200);
    expect((await api.attempt(create, { token, params, body })).status).toBe(404);
  });
});

describe("a mention in a comment", () => {
  it("mentions only users with access and leaves other names as text", async () => {
    const { params } = await sharedTask();
    const stranger = await makePlanner(api, { firstName: "Stranger" });
    const text = `@${ana.username} @${sol.username} @${stranger.username} @nobody.there`;
    const comment = await addComment(luis, params, text);
    const names = comment.mentions.map(({ username }) => username).toSorted();
    expect(names).toEqual([ana.username, sol.username].toSorted());
    expect(comment.body).toBe(text);
  });

  it("follows whom it mentions to a new username, in the list of comments too", async () => {
    const { params } = await sharedTask();
    await addComment(luis, params, `¿@${sol.username}?`);
    const username = `sol.${sol.userId.slice(-6)}`;
    await api.db.update(users).set({ username }).where(eq(users.id, sol.userId));
    const { items } = (await api.call(list, { token: ana.token, params })).data;
    expect(items).toMatchObject([{ body: `¿@${username}?`, mentions: [{ username }] }]);
    await api.db.update(users).set({ username: sol.username }).where(eq(users.id, sol.userId));
  });

  it("reaches a hidden user with a share, and names them once they write", async () => {
    const hidden = await makePlanner(api, { firstName: "Hugo" });
    const plan = await makePlan(api, ana);
    const params = { id: plan.task.id };
    await shareWith(api, ana, plan, "task", { username: hidden.username, role: "commenter" });
    const names = async () =>
      (await api.call(sharingApi.taskMentionableUsers, { token: ana.token, params })).data;
    expect((await addComment(ana, params, `@${hidden.username}`)).mentions).toEqual([]);
    expect(await names()).toEqual([]);
    const notices = (await api.call(inboxApi.list, { token: hidden.token })).data.items;
    expect(notices.map(({ kind }) => kind)).toContain("mention");
    await addComment(hidden, params, "Aquí estoy");
    expect(await names()).toMatchObject([{ username: hidden.username, firstName: "Hugo" }]);
    const listed = (await api.call(list, { token: ana.token, params })).data.items;
    expect(listed.flatMap(({ mentions }) => mentions)).toMatchObject([{ firstName: "Hugo" }]);
  });

  it("does not reveal users of the objective to users of a single task", async () => {
    const { params } = await sharedTask();
    expect((await addComment(luis, params, `@${eva.username}`)).mentions).toEqual([]);
    expect((await addComment(ana, params, `@${eva.username}`)).mentions).toEqual([
      { username: eva.username, firstName: "Eva" },
    ]);
    const listNames = async (who: Planner) =>
      (await api.call(sharingApi.taskMentionableUsers, { token: who.token, params })).data
        .map(({ firstName }) => firstName)
        .toSorted();
    expect(await listNames(luis)).toEqual(["Ana", "Sol"]);
    expect(await listNames(ana)).toEqual(["Eva", "Luis", "Sol"]);
    expect(await listNames(eva)).toEqual(["Ana", "Luis", "Sol"]);
  });
});

describe("viewing a share as its collaborator", () => {
  it("returns the same data as the collaborator's own requests", async () => {
    const plan = await sharedTask();
    const { params, share, task, mission, objective } = plan;
    const view = await api.call(sharingApi.viewShare, {
      token: ana.token,
      params: { id: share.id },
    });
    const theirs = await api.call(planningApi.getTask, { token: luis.token, params });
    expect(view.data).toMatchObject({ share: { role: "commenter" }, plan: null, mission: null });
    expect(view.data.actions).toEqual(["read", "speak"]);
    expect(view.data.task).toEqual(theirs.data);
    const own = await api.call(planningApi.getTask, { token: ana.token, params });
    expect(own.data.sharedAccesses).toHaveLength(3);
    expect(view.data.task?.sharedAccesses).toHaveLength(2);
    const onMission = await shareWith(api, ana, { objective, mission, task }, "mission", {
      username: luis.username,
      role: "assignee",
    });
    const wider = await api.call(sharingApi.viewShare, {
      token: ana.token,
      params: { id: onMission.id },
    });
    const missionPlan = await api.call(sharingApi.missionPlan, {
      token: luis.token,
      params: { id: mission.id },
    });
    expect(wider.data.mission).toEqual(missionPlan.data);
    expect(wider.data.actions).toEqual(["read", "speak", "work"]);
  });

  it("hides the collaborator's running clock and everything after the share ended", async () => {
    const plan = await makePlan(api, ana);
    const share = await shareWith(api, ana, plan, "task", {
      username: luis.username,
      role: "assignee",
      expiresOn: "2026-03-04",
    });
    await statusFor(api, luis, planningApi.startTracking, plan.task.id, {});
    const getView = async () =>
      (await api.call(sharingApi.viewShare, { token: ana.token, params: { id: share.id } })).data;
    expect((await getView()).task?.trackingStartedAt).toBeNull();
    api.clock.advance(48 * 3_600_000);
    expect(await getView()).toMatchObject({ share: { hasEnded: true }, actions: [], task: null });
  });
});

describe("items shared with the user", () => {
  it("list kind, role, owner and end date", async () => {
    api.clock.set(new Date("2026-03-04T18:00:00Z"));
    const rui = await makePlanner(api, { firstName: "Rui" });
    const plan = await makePlan(api, ana);
    const expiresOn = "2026-12-31";
    await shareWith(api, ana, plan, "task", {
      username: rui.username,
      role: "assignee",
      expiresOn,
    });
    await shareWith(api, ana, plan, "mission", { username: rui.username, role: "viewer" });
    await shareWith(api, ana, plan, "objective", { username: rui.username, role: "commenter" });
    const { data } = await api.call(sharingApi.sharedWithMe, { token: rui.token });
    const owner = { username: ana.username, firstName: "Ana" };
    const location = { workspaceId: ana.workspaceId, areaId: "personal", owner };
    expect(data.items.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
      { kind: "mission", id: plan.mission.id, role: "viewer", expiresOn: null, ...location },
      { kind: "objective", title: plan.objective.title, role: "commenter", ...location },
      { kind: "task", title: plan.task.title, role: "assignee", expiresOn, ...location },
    ]);
    const permissions = await api.call(sharingApi.taskPermissions, {
      token: rui.token,
      params: { id: plan.task.id },
    });
    expect(permissions.data.actions).toEqual(["read", "speak", "work"]);
    expect(permissions.data.shares).toHaveLength(3);
    expect(permissions.data.above.map(({ title }) => title)).toEqual([
      plan.objective.title,
      plan.mission.title,
    ]);
  });
});
