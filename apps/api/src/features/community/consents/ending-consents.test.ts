import {
  consentsApi,
  specialistsApi,
} from "@vereda/domain/community/specialists/contract-specialists";
import { communityApi } from "@vereda/domain/community/contract";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { DAY_MS } from "@vereda/domain/time/units";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { remove } from "#features/account/data-rights/deletion/deletion-testing.ts";
import { objectives } from "#features/planning/tables/plans.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { block, makeMember } from "../connections/connections-testing.ts";
import { setRoles } from "../moderation/moderation-testing.ts";
import { apply, decide, verify } from "../specialists/specialists-testing.ts";
import { circleMembers, circles } from "../tables/circles.ts";
import { accept, attemptView, give, makePair, share } from "./consents-testing.ts";
import type { Pair } from "./consents-testing.ts";
import { suspend } from "../moderation/suspension-testing.ts";

const NOW = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: NOW });
beforeEach(() => api.clock.set(NOW));

type MemberChange = Partial<typeof circleMembers.$inferInsert>;

const changeMembership = async ({ circleId }: Pair, { userId }: Planner, change: MemberChange) => {
  await api.db
    .update(circleMembers)
    .set(change)
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId)));
};

const listReceived = async ({ specialist: { token } }: Pair) =>
  (await api.call(consentsApi.received, { token })).data.items;
const revoke = ({ token }: Planner, id: string) =>
  api.attempt(consentsApi.revoke, { token, params: { id } });
const getStatus = async ({ member: { token }, circleId }: Pair) => {
  const call = { token, params: { id: circleId } };
  return (await api.call(consentsApi.list, call)).data.items[0]?.status;
};

/** What ends it, and what restores its cause without reviving it. */
interface End {
  readonly end: (pair: Pair, id: string) => Promise<unknown>;
  readonly undo?: (pair: Pair) => Promise<unknown>;
}

const ends: Readonly<Record<string, End>> = {
  "the member stops it": { end: ({ member }, id) => revoke(member, id) },
  "the specialist stops it": { end: ({ specialist }, id) => revoke(specialist, id) },
  "its last day is over in the member's zone": {
    end: async () => api.clock.set("2026-03-12T06:00:00Z"),
  },
  "the member leaves": {
    end: (pair) => changeMembership(pair, pair.member, { status: "LEFT" }),
    undo: (pair) => changeMembership(pair, pair.member, { status: "ACTIVE" }),
  },
  "the specialist leaves": {
    end: (pair) => changeMembership(pair, pair.specialist, { status: "LEFT" }),
    undo: (pair) => changeMembership(pair, pair.specialist, { status: "ACTIVE" }),
  },
  "the specialist is removed": {
    end: (pair) => changeMembership(pair, pair.specialist, { status: "REMOVED" }),
    undo: (pair) => changeMembership(pair, pair.specialist, { status: "ACTIVE" }),
  },
  "the member is deleted from the circle": {
    end: ({ circleId, member: { userId } }) =>
      api.db
        .delete(circleMembers)
        .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId))),
  },
  "the specialist is an ordinary member": {
    end: (pair) => changeMembership(pair, pair.specialist, { role: "MEMBER" }),
    undo: (pair) => changeMembership(pair, pair.specialist, { role: "SPECIALIST" }),
  },
  "the verification is revoked": {
    end: async ({ specialist }) => decide(api, await apply(api, specialist), "REVOKED"),
    undo: async (pair) => {
      await verify(api, pair.specialist);
      await changeMembership(pair, pair.specialist, { role: "SPECIALIST" });
    },
  },
  "the license changes": {
    end: ({ specialist }) => apply(api, specialist, { licenseNumber: "1" }),
  },
  "the specialist withdraws": {
    end: ({ specialist: { token } }) => api.call(specialistsApi.withdraw, { token }),
  },
  "the role alone is withdrawn": {
    end: ({ specialist }) => setRoles(api, specialist, ["member"]),
    undo: ({ specialist }) => setRoles(api, specialist, ["member", "specialist"]),
  },
  "the specialist is suspended": { end: ({ specialist }) => suspend(api, specialist) },
  "moderation hides the circle": {
    end: ({ circleId }) =>
      api.db
        .update(circles)
        .set({ hiddenAt: new Date(NOW) })
        .where(eq(circles.id, circleId)),
  },
  "the member blocks the specialist": {
    end: ({ member, specialist }) => block(api, member, specialist),
    undo: ({ member: { token }, specialist: { username } }) =>
      api.call(communityApi.unblock, { token, params: { username } }),
  },
  "the specialist blocks the member": {
    end: ({ member, specialist }) => block(api, specialist, member),
    undo: ({ member: { username }, specialist: { token } }) =>
      api.call(communityApi.unblock, { token, params: { username } }),
  },
};

describe("a consent ends at once when", () => {
  it.each(Object.entries(ends))("%s", async (_name, { end, undo }) => {
    const pair = await makePair(api);
    const consent = await share(api, pair);
    expect((await attemptView(api, pair.specialist, consent)).status).toBe(200);
    await end(pair, consent.id);
    expect((await attemptView(api, pair.specialist, consent)).status).toBe(404);
    expect(await listReceived(pair)).toEqual([]);
    await undo?.(pair);
    expect((await attemptView(api, pair.specialist, consent)).status).toBe(404);
    expect(await listReceived(pair)).toEqual([]);
  });

  it.each(Object.entries(ends))("%s, also before it is accepted", async (_name, { end }) => {
    const pair = await makePair(api);
    const { id } = await give(api, pair);
    await end(pair, id);
    const call = { token: pair.specialist.token, params: { id }, body: {} };
    expect((await api.attempt(consentsApi.accept, call)).status).toBe(404);
  });

  it("the objective is another's, or deleted", async () => {
    const pair = await makePair(api);
    const { id: objectiveId } = await pair.member.objective();
    const consent = await share(api, pair, { measure: "OBJECTIVE", objectiveId });
    expect((await attemptView(api, pair.specialist, consent)).status).toBe(200);
    const { userId: ownerId } = await makeMember(api, "Eva");
    const isShared = eq(objectives.id, objectiveId);
    await api.db.update(objectives).set({ ownerId }).where(isShared);
    expect((await attemptView(api, pair.specialist, consent)).status).toBe(404);
    await api.db.delete(objectives).where(isShared);
    expect((await attemptView(api, pair.specialist, consent)).status).toBe(404);
  });

  it("the account of either is deleted, and the member keeps the log of an erased specialist", async () => {
    const pairs = [await makePair(api), await makePair(api)] as const;
    const [one, other] = [await share(api, pairs[0]), await share(api, pairs[1])];
    const [{ member, specialist }, { member: remaining, specialist: erased }] = pairs;
    expect((await attemptView(api, erased, other)).status).toBe(200);
    for (const user of [member, erased]) {
      await remove(api, { ...user, email: "", password: "correct horse" });
    }
    expect((await attemptView(api, specialist, one)).status).toBe(404);
    api.clock.advance(15 * DAY_MS);
    await api.runJobs();
    expect((await revoke(specialist, one.id)).status).toBe(404);
    const { token } = remaining;
    const list = { token, params: { id: pairs[1].circleId } };
    expect((await api.call(consentsApi.list, list)).data.items).toMatchObject([
      { id: other.id, specialist: null, status: "ENDED", viewCount: 1 },
    ]);
    const views = await api.call(consentsApi.views, { token, params: { id: other.id } });
    expect(views.data.items).toMatchObject([{ viewer: null, viewedAt: other.acceptedAt }]);
  });
});

describe("an ended consent", () => {
  it("stays readable to who left the circle, which shows no specialists to them", async () => {
    const pair = await makePair(api);
    const { id } = await share(api, pair);
    const call = { token: pair.member.token, params: { id: pair.circleId } };
    expect((await api.call(consentsApi.list, call)).data.specialists).toHaveLength(1);
    await changeMembership(pair, pair.member, { status: "LEFT" });
    const { data } = await api.call(consentsApi.list, call);
    expect(data).toMatchObject({ items: [{ id, status: "ENDED" }], specialists: [] });
  });

  it("is listed after those that hold, also when only its last day is over", async () => {
    const pair = await makePair(api);
    const holding = await give(api, pair, { measure: "VITALITY", until: "2026-04-01" });
    await give(api, pair);
    api.clock.set("2026-03-13T18:00:00Z");
    const call = { token: pair.member.token, params: { id: pair.circleId } };
    const { items } = (await api.call(consentsApi.list, call)).data;
    expect(items.map(({ id, status }) => [id === holding.id, status])).toEqual([
      [true, "PENDING"],
      [false, "ENDED"],
    ]);
  });

  it("stays in the member's list with its log, and its notice is withdrawn", async () => {
    const pair = await makePair(api);
    const { id } = await give(api, pair);
    expect(await getStatus(pair)).toBe("PENDING");
    await accept(api, pair.specialist, { id });
    expect(await getStatus(pair)).toBe("ACTIVE");
    await revoke(pair.member, id);
    await revoke(pair.member, id);
    expect(await getStatus(pair)).toBe("ENDED");
    const { items } = (await api.call(inboxApi.list, { token: pair.specialist.token })).data;
    expect(items.filter(({ kind }) => kind === "share")).toEqual([]);
  });
});

describe("the caller by the status by the call", async () => {
  const outsider = await makeMember(api, "Eva");
  const states = {
    PENDING: async (pair: Pair) => give(api, pair),
    ACTIVE: async (pair: Pair) => share(api, pair),
    ENDED: async (pair: Pair) => {
      const consent = await share(api, pair);
      await revoke(pair.member, consent.id);
      return consent;
    },
  };
  const body = {};
  const calls = {
    accept: (token: string, id: string) =>
      api.attempt(consentsApi.accept, { token, params: { id }, body }),
    view: (token: string, id: string) =>
      api.attempt(consentsApi.view, { token, params: { id }, body }),
    views: (token: string, id: string) => api.attempt(consentsApi.views, { token, params: { id } }),
    revoke: (token: string, id: string) =>
      api.attempt(consentsApi.revoke, { token, params: { id } }),
  };
  const allowed: Readonly<Record<string, readonly string[]>> = {
    "member PENDING": ["views", "revoke"],
    "member ACTIVE": ["views", "revoke"],
    "member ENDED": ["views", "revoke"],
    "specialist PENDING": ["accept", "revoke"],
    "specialist ACTIVE": ["accept", "view", "revoke"],
    "specialist ENDED": ["revoke"],
  };
  const callers = ["member", "specialist", "outsider"] as const;
  const cases = callers.flatMap((caller) =>
    Object.entries(states).map(([state, make]) => ({ caller, state, make })),
  );

  it.each(cases)("$caller, $state", async ({ caller, state, make }) => {
    for (const [name, call] of Object.entries(calls)) {
      const pair = await makePair(api);
      const { id } = await make(pair);
      const { token } = caller === "outsider" ? outsider : pair[caller];
      const isAllowed = allowed[`${caller} ${state}`]?.includes(name) ?? false;
      expect([name, (await call(token, id)).status]).toEqual([name, isAllowed ? 200 : 404]);
    }
  });
});
