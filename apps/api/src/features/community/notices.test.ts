// Who is notified of sessions, requests, accepted invitations, reports and applications, and who is not.
import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { circleSessionsApi } from "@vereda/domain/community/circles/contract-circle-sessions";
import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { expect, it } from "vitest";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { attemptJoin, makeCircle, schedule } from "./circles/circles-testing.ts";
import { block, makeMember } from "./connections/connections-testing.ts";
import { makeModerator, makeWithRole } from "./moderation/moderation-testing.ts";
import { apply } from "./specialists/specialists-testing.ts";

const api = await makeTestApp();

async function listNotices({ token }: Planner) {
  const { items } = (await api.call(inboxApi.list, { token, query: {} })).data;
  return items.map(({ kind, detail, subject, count }) => ({ kind, detail, subject, count }));
}

it("members of a circle are notified of a session until it is removed, except who blocks", async () => {
  const [ana, leo, eva] = [
    await makeMember(api, "Ana"),
    await makeMember(api, "Leo"),
    await makeMember(api, "Eva"),
  ];
  const circle = await makeCircle(api, ana);
  for (const one of [leo, eva]) await attemptJoin(api, one, circle);
  await block(api, eva, ana);
  const { id } = await schedule(api, ana, circle);
  const subject = { kind: "circle", id: circle.id, title: circle.name };
  expect(await listNotices(leo)).toMatchObject([
    { kind: "circle", detail: "circle_session", subject },
  ]);
  expect(await listNotices(ana)).toEqual([]);
  expect(await listNotices(eva)).toEqual([]);
  await api.call(circleSessionsApi.remove, { token: ana.token, params: { id } });
  expect(await listNotices(leo)).toEqual([]);
});

it("who gets a message request is notified until they answer it", async () => {
  const [ana, leo] = [
    await makeMember(api, "Ana"),
    await makeMember(api, "Leo", {
      profileVisibility: "members_only",
      directMessagePermission: "any_member",
    }),
  ];
  const body = { usernames: [leo.username], text: "Un secreto" };
  const { data } = await api.call(messagesApi.start, { token: ana.token, body });
  const [notice] = await listNotices(leo);
  expect(notice).toMatchObject({
    kind: "message_request",
    subject: { kind: "conversation", id: data.id },
  });
  expect(notice?.subject?.title).toContain("Ana");
  expect(JSON.stringify(notice)).not.toContain("secreto");
  await api.call(messagesApi.accept, { token: leo.token, params: { id: data.id }, body: {} });
  expect(await listNotices(leo)).toEqual([]);
  expect(await listNotices(ana)).toEqual([]);
});

it("who invites is notified of an accepted invitation, to a workspace and to a circle", async () => {
  const [ana, leo] = [await makeMember(api, "Ana"), await makeMember(api, "Leo")];
  const { workspace } = await makeWorkspace(api, ana, { name: "Taller" });
  const { data: invitation } = await api.call(membersApi.invite, {
    token: ana.token,
    params: { id: workspace.id },
    body: { username: leo.username, role: "EMPLOYEE" },
  });
  const response = { token: leo.token, params: { id: invitation.id }, body: {} };
  await api.call(membersApi.accept, response);
  const toWorkspace = { kind: "workspace_invitation", detail: "invitation_accepted" };
  expect(await listNotices(ana)).toMatchObject([
    { ...toWorkspace, subject: { kind: "workspace", id: workspace.id, title: "Taller" } },
  ]);
  const circle = await makeCircle(api, ana, { joining: "INVITATION" });
  const invite = { token: ana.token, params: { id: circle.id }, body: { username: leo.username } };
  await api.call(circlesApi.invite, invite);
  await attemptJoin(api, leo, circle);
  const details = (await listNotices(ana)).map(({ detail }) => detail);
  expect(details).toContain("circle_joined");
});

it("those who decide are notified of reports and applications, grouped and without names", async () => {
  const [mara, adam] = [await makeModerator(api), await makeWithRole(api, "administrator")];
  const [ana, leo, eva] = [
    await makeMember(api, "Ana"),
    await makeMember(api, "Leo"),
    await makeMember(api, "Eva"),
  ];
  for (const one of [ana, eva]) {
    const about = { subjectType: "profile", subjectId: leo.username, reason: "spam" } as const;
    await api.call(reportsApi.report, { token: one.token, body: about });
  }
  const reports = { kind: "moderation", detail: "reports_open", subject: { kind: "queue" } };
  expect(await listNotices(mara)).toMatchObject([{ ...reports, count: 2 }]);
  expect(await listNotices(leo)).toEqual([]);
  await apply(api, ana);
  const details = (await listNotices(adam)).map(({ detail }) => detail);
  expect(new Set(details)).toEqual(new Set(["applications_open", "reports_open"]));
  expect(await listNotices(mara)).toHaveLength(1);
  expect(JSON.stringify(await listNotices(adam))).not.toMatch(/Ana|Leo/u);
});
