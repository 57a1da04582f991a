// Every role of a circle against every call that the role decides, by the policy of the domain.
import {
  circleMemberStatuses,
  circleRoles,
} from "@vereda/domain/community/circles/catalogue-circles";
import type { CircleRole } from "@vereda/domain/community/circles/catalogue-circles";
import { canInCircle } from "@vereda/domain/community/circles/circle-policy";
import type { CircleAction } from "@vereda/domain/community/circles/circle-policy";
import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { circleSessionsApi } from "@vereda/domain/community/circles/contract-circle-sessions";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { suspend } from "../moderation/suspension-testing.ts";
import { suspensions } from "#features/account/tables/suspensions.ts";
import { circleMembers, circles } from "../tables/circles.ts";
import { addMember, attemptJoin, buildSession, makeCircle, schedule } from "./circles-testing.ts";

const api = await makeTestApp();
const [host, leo, third] = [
  await makeMember(api, "Ana"),
  await makeMember(api, "Leo"),
  await makeMember(api, "Sol"),
];

/** A circle with its host, somebody who asks, and a session. */
async function prepare() {
  // A user can be in fifty circles.
  await api.db.delete(circles);
  const circle = await makeCircle(api, host, { joining: "REQUEST" });
  await attemptJoin(api, third, circle);
  const session = await schedule(api, host, circle);
  await api.db.update(circles).set({ isPublic: false }).where(eq(circles.id, circle.id));
  return { id: circle.id, sessionId: session.id };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;
type Attempt = { readonly status: number; readonly envelope: { readonly error: string | null } };
type Call = (made: Prepared, user: Planner) => Promise<Attempt>;

const calls: Readonly<Record<string, readonly [CircleAction, Call]>> = {
  "lists the members": [
    "read",
    ({ id }, { token }) => api.attempt(circlesApi.members, { token, params: { id } }),
  ],
  "lists the sessions": [
    "read",
    ({ id }, { token }) => api.attempt(circleSessionsApi.list, { token, params: { id } }),
  ],
  "accepts a session": [
    "react",
    ({ sessionId }, { token }) =>
      api.attempt(circleSessionsApi.respond, {
        token,
        params: { id: sessionId },
        body: { response: "ACCEPTED" },
      }),
  ],
  "schedules a session": [
    "schedule",
    ({ id }, { token }) =>
      api.attempt(circleSessionsApi.create, { token, params: { id }, body: buildSession(api) }),
  ],
  "changes another's session": [
    "moderate",
    ({ sessionId }, { token }) =>
      api.attempt(circleSessionsApi.change, {
        token,
        params: { id: sessionId },
        body: { title: "Otra" },
      }),
  ],
  "removes another's session": [
    "moderate",
    ({ sessionId }, { token }) =>
      api.attempt(circleSessionsApi.remove, { token, params: { id: sessionId } }),
  ],
  "lists who asks": [
    "moderate",
    ({ id }, { token }) =>
      api.attempt(circlesApi.members, { token, params: { id }, query: { status: "REQUESTED" } }),
  ],
  "accepts who asks": [
    "host",
    ({ id }, { token }) =>
      api.attempt(circlesApi.changeMember, {
        token,
        params: { id, userId: third.userId },
        body: { role: "MEMBER" },
      }),
  ],
  "declines who asks": [
    "moderate",
    ({ id }, { token }) =>
      api.attempt(circlesApi.removeMember, { token, params: { id, userId: third.userId } }),
  ],
  invites: [
    "host",
    ({ id }, { token }) =>
      api.attempt(circlesApi.invite, { token, params: { id }, body: { username: third.username } }),
  ],
  "changes the circle": [
    "host",
    ({ id }, { token }) =>
      api.attempt(circlesApi.change, { token, params: { id }, body: { name: "Otro nombre" } }),
  ],
  "closes the circle": [
    "host",
    ({ id }, { token }) => api.attempt(circlesApi.close, { token, params: { id } }),
  ],
};

const entries = Object.entries(calls);
/** A host reads what was hidden, changes its words and closes it. */
const openWhileHidden = new Set([
  "lists the members",
  "lists the sessions",
  "lists who asks",
  "changes the circle",
  "closes the circle",
]);
const isDone = ({ status }: { readonly status: number }) => status === 200 || status === 201;

describe.each(circleRoles)("a member as %s", (role: CircleRole) => {
  it.each(entries)("%s if the policy says so", async (_name, [action, call]) => {
    const made = await prepare();
    await addMember(api, made, leo, role);
    const response = await call(made, leo);
    const isAllowed = canInCircle(role, action);
    expect([isDone(response), response.status === 403]).toEqual([isAllowed, !isAllowed]);
  });

  it.each(entries)(
    "%s not once moderation hid the circle, but for hosts",
    async (name, [, call]) => {
      const made = await prepare();
      await addMember(api, made, leo, role);
      await api.db.update(circles).set({ hiddenAt: new Date() }).where(eq(circles.id, made.id));
      const { status } = await call(made, leo);
      const asHost = openWhileHidden.has(name) ? 200 : 403;
      expect(status).toBe(role === "HOST" ? asHost : 404);
    },
  );
});

describe("a suspended host", () => {
  const suspendable = entries.filter(
    ([name, [action]]) =>
      ["schedule", "moderate", "host"].includes(action) &&
      !["lists who asks", "closes the circle"].includes(name),
  );
  it.each(suspendable)("%s not", async (_name, [, call]) => {
    const made = await prepare();
    await addMember(api, made, leo, "HOST");
    await suspend(api, leo);
    const response = await call(made, leo);
    await api.db.delete(suspensions);
    expect(response.envelope.error).toBe("suspended");
  });
});

const notActive = circleMemberStatuses.filter((status) => status !== "ACTIVE");

describe.each(notActive)("somebody who is %s", (status) => {
  it.each(entries)("%s not, even as a former host", async (_name, [, call]) => {
    const made = await prepare();
    await addMember(api, made, leo, "HOST");
    await api.db
      .update(circleMembers)
      .set({ status })
      .where(and(eq(circleMembers.circleId, made.id), eq(circleMembers.userId, leo.userId)));
    expect((await call(made, leo)).status).toBe(404);
  });
});

describe("a stranger", () => {
  it.each(entries)("%s not", async (_name, [, call]) => {
    expect((await call(await prepare(), leo)).status).toBe(404);
  });
});
