// What puts a suspended user before others is closed; what is theirs alone, and what leads out, stays open.
import type { SessionResponse } from "@vereda/domain/community/circles/catalogue-circles";
import { circleSessionsApi } from "@vereda/domain/community/circles/contract-circle-sessions";
import { consentsApi } from "@vereda/domain/community/specialists/contract-specialists";
import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { HOUR_MS } from "@vereda/domain/time/units";
import { expect, it } from "vitest";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { attemptJoin, makeCircle, schedule } from "#features/community/circles/circles-testing.ts";
import { connect, makeMember } from "#features/community/connections/connections-testing.ts";
import { buildBody, makePair } from "#features/community/consents/consents-testing.ts";
import { suspend } from "#features/community/moderation/suspension-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });

const reachable = {
  profileVisibility: "members_only",
  directMessagePermission: "any_member",
} as const;

async function invite(eva: Planner, leo: Planner) {
  const { workspace } = await makeWorkspace(api, eva);
  const params = { id: workspace.id };
  const body = { username: leo.username, role: "MEMBER" } as const;
  return (await api.call(membersApi.invite, { token: eva.token, params, body })).data.id;
}

async function makeSession(eva: Planner, leo: Planner) {
  const circle = await makeCircle(api, eva);
  await attemptJoin(api, leo, circle);
  return (await schedule(api, eva, circle)).id;
}

async function startConversation({ token }: Planner, others: readonly Planner[]) {
  const usernames = others.map(({ username }) => username);
  return (await api.call(messagesApi.start, { token, body: { usernames, text: "Hola" } })).data.id;
}

async function makeGroup(leo: Planner) {
  const friends = [
    await makeMember(api, "Sol", reachable),
    await makeMember(api, "Luz", reachable),
  ];
  for (const friend of friends) await connect(api, leo, friend);
  return startConversation(leo, friends);
}

/** Of Leo, who invited somebody. */
async function makeShared(leo: Planner) {
  const { id } = (await makeWorkspace(api, leo)).workspace;
  const body = { email: "otra@vereda.example", role: "MEMBER" } as const;
  await api.call(membersApi.invite, { token: leo.token, params: { id }, body });
  return id;
}

/** What Leo may do before and after a suspension. */
async function prepare() {
  const [eva, leo] = [
    await makeMember(api, "Eva", reachable),
    await makeMember(api, "Leo", reachable),
  ];
  const { token } = leo;
  const [invitationId, sessionId, requestId, groupId, shared, archived] = [
    await invite(eva, leo),
    await makeSession(eva, leo),
    await startConversation(eva, [leo]),
    await makeGroup(leo),
    await makeShared(leo),
    await makeShared(leo),
  ];
  const pair = await makePair(api, { member: leo });
  const setBlocked = (isBlocked: boolean) => {
    const params = { id: shared, areaId: "work" } as const;
    return api.attempt(areasApi.block, { token, params, body: { isBlocked } });
  };
  await setBlocked(true);
  await api.call(areasApi.archive, { token, params: { id: shared, areaId: "business" } });
  await api.call(settingsApi.archive, { token, params: { id: archived }, body: {} });
  const withId = (id: string, body: object = {}) => ({ token, params: { id }, body });
  const calls = {
    accept: () => api.attempt(membersApi.accept, withId(invitationId)),
    decline: () => api.attempt(membersApi.decline, withId(invitationId)),
    respond: (response: SessionResponse) =>
      api.attempt(circleSessionsApi.respond, withId(sessionId, { response })),
    acceptRequest: () => api.attempt(messagesApi.accept, withId(requestId)),
    declineRequest: () => api.attempt(messagesApi.decline, withId(requestId)),
    changeGroup: (body: object) =>
      api.attempt(messagesApi.changeConversation, withId(groupId, body)),
    consent: () => api.attempt(consentsApi.give, withId(pair.circleId, buildBody(api, pair))),
    restore: (id = archived) => api.attempt(settingsApi.restore, withId(id)),
    activate: () => api.attempt(areasApi.activate, withId(shared, { areaId: "business" })),
    setBlocked,
  };
  return { leo, ...calls };
}

it("closes what puts them before others, until it ends", async () => {
  const { leo, ...calls } = await prepare();
  const attempts = [
    calls.accept,
    () => calls.respond("ACCEPTED"),
    calls.acceptRequest,
    () => calls.changeGroup({ title: "Compra aquí" }),
    calls.consent,
    () => calls.restore(),
    () => calls.setBlocked(false),
    calls.activate,
  ];
  await suspend(api, leo);
  const refused: unknown[] = [];
  for (const attempt of attempts) refused.push((await attempt()).envelope.error);
  expect(refused).toEqual(attempts.map(() => "suspended"));
  api.clock.advance(HOUR_MS + 1);
  for (const attempt of attempts) expect((await attempt()).envelope.error).toBeNull();
});

it("leaves open what declines or hides, and what nobody else sees", async () => {
  const { leo, ...calls } = await prepare();
  const { token } = leo;
  const alone = (await makeWorkspace(api, leo)).workspace.id;
  await suspend(api, leo);
  const responses = [
    await calls.decline(),
    await calls.respond("DECLINED"),
    await calls.declineRequest(),
    await calls.changeGroup({ isMuted: true }),
    await calls.setBlocked(true),
    await api.attempt(settingsApi.archive, { token, params: { id: alone }, body: {} }),
    await calls.restore(alone),
  ];
  expect(responses.map(({ envelope }) => envelope.error)).toEqual(responses.map(() => null));
});
