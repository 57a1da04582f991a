import { DAY_MS } from "@vereda/domain/time/units";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { notificationKinds } from "@vereda/domain/inbox/catalogue";
import { planningApi } from "@vereda/domain/planning/contract";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { describe, expect, it, vi } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning/planning-testing.ts";
import type { Planner } from "../planning/planning-testing.ts";
import { makePlan, shareWith } from "../planning/sharing/sharing-testing.ts";
import { makeWorkspace } from "../workspace/workspace-testing.ts";

const api = await makeTestApp();

type Show = "all" | "unread" | "put_off";

async function listInbox({ token }: Planner, show: Show = "all") {
  return (await api.call(inboxApi.list, { token, query: { show } })).data.items;
}

async function countUnread({ token }: Planner): Promise<number> {
  return (await api.call(inboxApi.unread, { token })).data.count;
}

async function addComment({ token }: Planner, task: { id: string }, body: string) {
  const call = { token, params: { id: task.id }, body: { body } };
  return (await api.call(commentsApi.taskComments.create, call)).data;
}

async function makeSharedTask() {
  api.clock.set("2026-03-04T15:00:00Z");
  const [owner, friend] = await Promise.all([
    makePlanner(api, { firstName: "Olga" }),
    makePlanner(api, { firstName: "Fermín" }),
  ]);
  const plan = await makePlan(api, owner);
  const share = await shareWith(api, owner, plan, "task", {
    username: friend.username,
    role: "assignee",
  });
  return { owner, friend, plan, share };
}

async function getOnlyEntry(user: Planner, show?: Show) {
  // A notice of a share or an invitation is added after its response.
  const [entry] = await vi.waitFor(async () => {
    const entries = await listInbox(user, show);
    expect(entries.length).toBe(1);
    return entries;
  });
  if (entry === undefined) throw new Error("The inbox is empty.");
  return entry;
}

describe("inbox notices", () => {
  it("are created for a share, only for its recipient", async () => {
    const { owner, friend, plan } = await makeSharedTask();
    expect(await getOnlyEntry(friend)).toMatchObject({
      kind: "share",
      people: ["Olga"],
      count: 1,
      isRead: false,
      subject: { kind: "task", id: plan.task.id, title: plan.task.title, place: null },
    });
    expect(await listInbox(owner)).toEqual([]);
  });

  it("are created for comments on owned and assigned tasks, grouped into one", async () => {
    const { owner, friend, plan } = await makeSharedTask();
    await addComment(friend, plan.task, "When is it due?");
    api.clock.advance(1_000);
    await addComment(friend, plan.task, "And where?");
    expect(await getOnlyEntry(owner)).toMatchObject({
      kind: "comment",
      count: 2,
      people: ["Fermín"],
      subject: { title: plan.task.title, place: { objectiveId: plan.objective.id } },
    });
    expect(await countUnread(owner)).toBe(1);
    await addComment(owner, plan.task, "On Friday.");
    expect((await listInbox(friend)).map(({ kind }) => kind).toSorted()).toEqual([
      "comment",
      "share",
    ]);
  });

  it("are created for a mention, without a second notice for the same comment", async () => {
    const { owner, friend, plan } = await makeSharedTask();
    const comment = await addComment(friend, plan.task, `Please, @${owner.username}`);
    expect(await getOnlyEntry(owner)).toMatchObject({ kind: "mention", count: 1 });
    await api.call(commentsApi.deleteComment, {
      token: friend.token,
      params: { id: comment.id },
    });
    expect(await listInbox(owner)).toEqual([]);
  });

  it("are created for a mention added to a comment later", async () => {
    const { owner, friend, plan } = await makeSharedTask();
    const { id } = await addComment(owner, plan.task, "Somebody?");
    const before = (await listInbox(friend)).map(({ kind }) => kind);
    expect(before).not.toContain("mention");
    const body = { body: `Somebody? @${friend.username}` };
    await api.call(commentsApi.updateComment, { token: owner.token, params: { id }, body });
    expect((await listInbox(friend)).map(({ kind }) => kind)).toContain("mention");
  });

  it("exist for an invitation until the user responds to it", async () => {
    const [owner, friend] = await Promise.all([makePlanner(api), makePlanner(api)]);
    const { workspace } = await makeWorkspace(api, owner, { name: "Taller" });
    const { data } = await api.call(membersApi.invite, {
      token: owner.token,
      params: { id: workspace.id },
      body: { username: friend.username, role: "EMPLOYEE" },
    });
    expect(await getOnlyEntry(friend)).toMatchObject({
      kind: "workspace_invitation",
      subject: { kind: "invitation", id: data.id, title: "Taller" },
    });
    await api.call(membersApi.decline, { token: friend.token, params: { id: data.id } });
    expect(await getOnlyEntry(friend)).toMatchObject({ isRead: true, subject: null });
  });

  it("hide the subject when the reader has lost access", async () => {
    const { owner, friend, plan, share } = await makeSharedTask();
    await addComment(owner, plan.task, "A secret");
    await api.call(planningApi.deleteShare, { token: owner.token, params: { id: share.id } });
    const entry = await getOnlyEntry(friend);
    expect(entry).toMatchObject({ kind: "comment", subject: null });
    expect(JSON.stringify(entry)).not.toContain(plan.task.title);
  });
});

describe("an entry", () => {
  it("is marked read and unread as a group, and all at once", async () => {
    const { owner, friend, plan } = await makeSharedTask();
    await addComment(friend, plan.task, "One");
    await addComment(friend, plan.task, "Two");
    const { token } = owner;
    const { id } = await getOnlyEntry(owner);
    const mark = (isRead: boolean) =>
      api.call(inboxApi.change, { token, params: { id }, body: { isRead } });
    expect((await mark(true)).data).toMatchObject({ isRead: true, count: 2 });
    expect(await listInbox(owner, "unread")).toEqual([]);
    expect((await mark(false)).data.isRead).toBe(false);
    expect((await api.call(inboxApi.readAll, { token, body: {} })).data).toEqual({ count: 0 });
    await addComment(friend, plan.task, "Three");
    expect(await getOnlyEntry(owner)).toMatchObject({ isRead: false, count: 1 });
  });

  it("returns as unread when its snooze ends", async () => {
    const { owner, friend, plan } = await makeSharedTask();
    await addComment(friend, plan.task, "One");
    const { id } = await getOnlyEntry(owner);
    const call = { token: owner.token, params: { id } };
    const { data } = await api.call(inboxApi.change, {
      ...call,
      body: { snooze: "tomorrow_morning" },
    });
    expect(data.snoozedUntil).toMatch(/T14:00/);
    expect(await listInbox(owner)).toEqual([]);
    expect(await countUnread(owner)).toBe(0);
    expect(await getOnlyEntry(owner, "put_off")).toMatchObject({ id });
    await api.call(inboxApi.change, { ...call, body: { snooze: null } });
    expect(await getOnlyEntry(owner)).toMatchObject({ snoozedUntil: null, isRead: false });
    await api.call(inboxApi.change, { ...call, body: { snooze: "tomorrow_morning" } });
    api.clock.advance(DAY_MS);
    expect(await getOnlyEntry(owner)).toMatchObject({ isRead: false, snoozedUntil: null });
  });

  it("is marked as read with all others once its snooze ended, and not before", async () => {
    const { owner, friend, plan } = await makeSharedTask();
    const { token } = owner;
    await addComment(friend, plan.task, "One");
    const { id } = await getOnlyEntry(owner);
    const body = { snooze: "tomorrow_morning" } as const;
    await api.call(inboxApi.change, { token, params: { id }, body });
    await api.call(inboxApi.readAll, { token, body: {} });
    api.clock.advance(DAY_MS);
    expect(await countUnread(owner)).toBe(1);
    expect((await api.call(inboxApi.readAll, { token, body: {} })).data).toEqual({ count: 0 });
    expect(await getOnlyEntry(owner)).toMatchObject({ isRead: true });
  });

  it("can be erased, and only by its owner", async () => {
    const { owner, friend, plan } = await makeSharedTask();
    await addComment(friend, plan.task, "One");
    const { id } = await getOnlyEntry(owner);
    const theirs = { token: friend.token, params: { id } };
    expect((await api.attempt(inboxApi.erase, theirs)).status).toBe(404);
    expect((await api.attempt(inboxApi.change, { ...theirs, body: { isRead: true } })).status).toBe(
      404,
    );
    await api.call(inboxApi.erase, { token: owner.token, params: { id } });
    expect(await listInbox(owner)).toEqual([]);
  });

  it("is deleted half a year after it was read", async () => {
    const { owner, friend, plan } = await makeSharedTask();
    await addComment(friend, plan.task, "One");
    await api.call(inboxApi.readAll, { token: owner.token, body: {} });
    api.clock.advance(179 * DAY_MS);
    await api.runJobs();
    await getOnlyEntry(owner);
    api.clock.advance(2 * DAY_MS);
    await api.runJobs();
    expect(await listInbox(owner)).toEqual([]);
    await getOnlyEntry(friend);
  });
});

describe("notification settings", () => {
  it("can be changed for every kind except account security", async () => {
    const { owner, friend, plan } = await makeSharedTask();
    const { token } = owner;
    const save = (body: { kind: "comment" | "security"; inApp: boolean }) =>
      api.call(inboxApi.saveSetting, { token, body });
    const { data } = await save({ kind: "comment", inApp: false });
    expect(data.map(({ kind }) => kind)).toEqual(notificationKinds);
    expect(data.find(({ kind }) => kind === "comment")?.inApp).toEqual({
      isOn: false,
      offer: "choice",
    });
    await addComment(friend, plan.task, "Unheard");
    expect(await listInbox(owner)).toEqual([]);
    await save({ kind: "comment", inApp: true });
    await addComment(friend, plan.task, "Heard");
    await getOnlyEntry(owner);
    const after = await save({ kind: "security", inApp: false });
    expect(after.data.find(({ kind }) => kind === "security")?.inApp.isOn).toBe(true);
  });

  it("require a session and a valid kind", async () => {
    const { token } = await makePlanner(api);
    expect((await api.attempt(inboxApi.list)).status).toBe(401);
    const body = { kind: "gossip", inApp: true };
    expect((await api.attempt(inboxApi.saveSetting, { token, body })).status).toBe(422);
    const query = { show: "everything" };
    expect((await api.attempt(inboxApi.list, { token, query })).status).toBe(422);
  });
});
