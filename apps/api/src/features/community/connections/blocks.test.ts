import { accountApi } from "@vereda/domain/account/contract";
import { communityApi } from "@vereda/domain/community/contract";
import { profileApi } from "@vereda/domain/community/profile/contract-profile";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { sharingApi } from "@vereda/domain/planning/sharing/contract-sharing";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { describe, expect, it } from "vitest";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makePlan, shareCalls, shareWith } from "#features/planning/sharing/sharing-testing.ts";
import { makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { block, connect, makeMember, request, setPrivacy } from "./connections-testing.ts";

const api = await makeTestApp();

/** Leo, whom every member can find, blocked Ana. */
async function makeBlocked() {
  const [ana, leo] = [
    await makePlanner(api, { firstName: "Ana" }),
    await makeMember(api, "Leo", { profileVisibility: "public" }),
  ];
  await connect(api, ana, leo);
  await block(api, leo, ana);
  return { ana, leo };
}

const count = async ({ token }: Planner, status: "pending" | "accepted" | "blocked") =>
  (await api.call(communityApi.list, { token, query: { status } })).data.total;
const countNotices = async ({ token }: Planner) =>
  (await api.call(inboxApi.list, { token })).data.total;

const listNoticeKinds = async ({ token }: Planner) =>
  (await api.call(inboxApi.list, { token })).data.items.map(({ kind }) => kind).toSorted();

/** The same call about the user and about an unknown name must answer alike. */
async function expectUnknown(
  call: (username: string) => Promise<{ envelope: unknown }>,
  { username }: Planner,
): Promise<void> {
  const [theirs, unknown] = [await call(username), await call("nobody_at_all")];
  const text = JSON.stringify(theirs.envelope).replaceAll(username, "nobody_at_all");
  const withoutIds = (envelope: string) => envelope.replaceAll(/"id":"[^"]+"/g, "");
  expect(withoutIds(text)).toBe(withoutIds(JSON.stringify(unknown.envelope)));
}

describe("a blocked user", () => {
  it("finds, connects with, blocks and reads the profile of nobody", async () => {
    const { ana, leo } = await makeBlocked();
    const { token } = ana;
    const body = (username: string) => ({ username, type: "friend" as const });
    await expectUnknown(
      (username) => api.attempt(communityApi.search, { token, query: { username } }),
      leo,
    );
    await expectUnknown(
      (username) => api.attempt(communityApi.connect, { token, body: body(username) }),
      leo,
    );
    await expectUnknown(
      (username) => api.attempt(communityApi.block, { token, body: { username } }),
      leo,
    );
    await expectUnknown(
      (username) => api.attempt(profileApi.get, { token, params: { username } }),
      leo,
    );
    expect((await api.attempt(profileApi.get, { params: { username: leo.username } })).status).toBe(
      200,
    );
  });

  it("loses the connection, in lists and counts", async () => {
    const { ana, leo } = await makeBlocked();
    expect([await count(ana, "accepted"), await count(leo, "accepted")]).toEqual([0, 0]);
    expect([await count(ana, "blocked"), await count(leo, "blocked")]).toEqual([0, 1]);
    expect(await countNotices(ana)).toBe(0);
  });

  it.each(["who blocked them", "who is hidden"])(
    "shares with and invites nobody known: a user %s",
    async (which) => {
      const { ana, leo } = await makeBlocked();
      if (which === "who is hidden") {
        await api.call(communityApi.unblock, {
          token: leo.token,
          params: { username: ana.username },
        });
        await setPrivacy(api, leo, { profileVisibility: "hidden" });
      }
      const plan = await makePlan(api, ana);
      const { workspace } = await makeWorkspace(api, ana);
      await expectUnknown(
        (username) =>
          api.attempt(shareCalls.task.create, {
            token: ana.token,
            params: { id: plan.task.id },
            body: { username, role: "viewer" },
          }),
        leo,
      );
      await expectUnknown(
        (username) =>
          api.attempt(membersApi.invite, {
            token: ana.token,
            params: { id: workspace.id },
            body: { username, role: "MEMBER" },
          }),
        leo,
      );
      await expectUnknown(
        (username) => api.attempt(communityApi.block, { token: ana.token, body: { username } }),
        leo,
      );
      const kinds = which === "who is hidden" ? ["share", "workspace_invitation"] : [];
      await expect.poll(() => listNoticeKinds(leo)).toEqual(kinds);
      const { items } = (
        await api.call(membersApi.list, { token: ana.token, params: { id: workspace.id } })
      ).data;
      expect(items.filter(({ status }) => status === "INVITED")).toEqual(
        expect.arrayContaining(
          [leo.username, "nobody_at_all"].map((name) =>
            expect.objectContaining({ username: name, name, avatar: null }),
          ),
        ),
      );
      const invitations = (await api.call(membersApi.invitations, { token: leo.token })).data;
      expect(invitations).toHaveLength(kinds.length / 2);
    },
  );

  it("invites an address that gets nothing, and earlier invitations are gone", async () => {
    const [ana, leo] = [await makePlanner(api), await makeMember(api, "Leo")];
    const { workspace } = await makeWorkspace(api, ana);
    const invite = (body: { username: string } | { email: string }) =>
      api.call(membersApi.invite, {
        token: ana.token,
        params: { id: workspace.id },
        body: { ...body, role: "MEMBER" },
      });
    await invite({ username: leo.username });
    const listInvitations = async () =>
      (await api.call(membersApi.invitations, { token: leo.token })).data;
    expect(await listInvitations()).toHaveLength(1);
    await block(api, leo, ana);
    expect(await listInvitations()).toEqual([]);
    const { workspace: other } = await makeWorkspace(api, ana);
    const me = await api.call(accountApi.me, { token: leo.token });
    const { status } = await api.call(membersApi.invite, {
      token: ana.token,
      params: { id: other.id },
      body: { email: me.data.email, role: "MEMBER" },
    });
    expect(status).toBe(201);
    await api.runJobs();
    expect(await listInvitations()).toEqual([]);
  });

  it("mentions nobody and notifies nobody in a plan that they share", async () => {
    const [ana, leo] = [await makeMember(api, "Ana"), await makeMember(api, "Leo")];
    const plan = await makePlan(api, leo);
    await shareWith(api, leo, plan, "task", { username: ana.username, role: "commenter" });
    await block(api, leo, ana);
    const call = { token: ana.token, params: { id: plan.task.id } };
    const { data } = await api.call(commentsApi.taskComments.create, {
      ...call,
      body: { body: `Hola @${leo.username}` },
    });
    expect(data.mentions).toEqual([]);
    expect((await api.call(sharingApi.taskMentionableUsers, call)).data).toEqual([]);
    expect(await countNotices(leo)).toBe(0);
  });

  it("that asked before has no request any more", async () => {
    const [ana, leo] = [await makePlanner(api), await makeMember(api, "Leo")];
    await request(api, ana, leo);
    await block(api, leo, ana);
    expect([await count(ana, "pending"), await countNotices(leo)]).toEqual([0, 0]);
  });
});

describe("blocking", () => {
  it("is repeated without effect, and ends", async () => {
    const { ana, leo } = await makeBlocked();
    const { token } = leo;
    const again = await api.attempt(communityApi.block, {
      token,
      body: { username: ana.username },
    });
    expect(again).toMatchObject({ status: 200, data: { status: "blocked" } });
    const connectAgain = await api.attempt(communityApi.connect, {
      token,
      body: { username: ana.username, type: "friend" },
    });
    expect(connectAgain.envelope.error).toBe("connection_blocked");
    const unblock = () =>
      api.attempt(communityApi.unblock, { token, params: { username: ana.username } });
    expect((await unblock()).status).toBe(200);
    expect((await unblock()).status).toBe(404);
    expect(await request(api, ana, leo)).toMatchObject({ status: "pending" });
  });

  it("is possible among users who share a plan, and does not tell a hidden user from none", async () => {
    const [ana, leo] = [await makePlanner(api), await makePlanner(api)];
    await expectUnknown(
      (username) => api.attempt(communityApi.block, { token: leo.token, body: { username } }),
      ana,
    );
    const plan = await makePlan(api, ana);
    await shareWith(api, ana, plan, "task", { username: leo.username, role: "viewer" });
    await block(api, leo, ana);
    expect(await count(leo, "blocked")).toBe(1);
  });
});
