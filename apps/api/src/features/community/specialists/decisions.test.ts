import { accountApi } from "@vereda/domain/account/contract";
import { specialistsApi } from "@vereda/domain/community/specialists/contract-specialists";
import { specialistStatuses } from "@vereda/domain/community/circles/catalogue-circles";
import type { SpecialistStatus } from "@vereda/domain/community/circles/catalogue-circles";
import {
  listDecisions,
  specialistDecisions,
} from "@vereda/domain/community/specialists/specialist-rules";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { createId } from "@vereda/domain/id";
import { HOUR_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { makeModerator, makeWithRole } from "../moderation/moderation-testing.ts";
import { specialists } from "../tables/specialists.ts";
import { apply, decide, getRoles } from "./specialists-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T03:00:00Z" });

describe("a decision", () => {
  it("grants the role with the verification, withdraws it, and notifies", async () => {
    const sol = await makeMember(api, "Sol");
    const application = await apply(api, sol);
    const verified = await decide(api, application, "VERIFIED");
    expect(verified).toMatchObject({ status: "VERIFIED", verifiedOn: "2026-03-03" });
    expect(await getRoles(api, sol)).toContain("specialist");
    api.clock.advance(1000);
    await decide(api, application, "REVOKED", "La cédula venció.");
    expect(await getRoles(api, sol)).not.toContain("specialist");
    const { items } = (await api.call(inboxApi.list, { token: sol.token })).data;
    expect(items.map(({ kind, detail, subject }) => [kind, detail, subject?.kind])).toEqual([
      ["verification", "unverified", "account"],
      ["verification", "verified", "account"],
    ]);
  });

  it("keeps its day when the specialist moves to another time zone", async () => {
    const sol = await makeMember(api, "Sol");
    await decide(api, await apply(api, sol), "VERIFIED");
    const body = { timezone: "Europe/Madrid" };
    await api.call(accountApi.updatePreferences, { token: sol.token, body });
    const own = await api.call(specialistsApi.own, { token: sol.token });
    expect(own.data?.verifiedOn).toBe("2026-03-03");
  });

  it("on the same status is a later check, without a notice", async () => {
    const sol = await makeMember(api, "Sol");
    const application = await apply(api, sol);
    await decide(api, application, "VERIFIED");
    api.clock.advance(24 * HOUR_MS);
    expect((await decide(api, application, "VERIFIED")).verifiedOn).toBe("2026-03-04");
    expect((await api.call(inboxApi.list, { token: sol.token })).data.total).toBe(1);
    api.clock.advance(-24 * HOUR_MS);
  });

  it("is not made by who has not seen the latest, nor about an unknown application", async () => {
    const application = await apply(api, await makeMember(api, "Sol"));
    const { token } = await makeWithRole(api, "administrator");
    const updatedAt = new Date(Date.parse(application.updatedAt) - 1).toISOString();
    const body = { status: "VERIFIED", updatedAt } as const;
    const stale = await api.attempt(specialistsApi.decide, {
      token,
      params: { id: application.id },
      body,
    });
    expect([stale.status, stale.envelope.data]).toEqual([409, application]);
    const unknown = { token, params: { id: createId(0) }, body: { status: "VERIFIED" } as const };
    expect((await api.attempt(specialistsApi.decide, unknown)).status).toBe(404);
    const invalid = { token, params: { id: application.id }, body: { status: "APPLIED" } };
    expect((await api.attempt(specialistsApi.decide, invalid)).status).toBe(422);
  });

  it("is not made about one's own application", async () => {
    const { token } = await makeWithRole(api, "administrator");
    const { id } = await apply(api, { token });
    const call = { token, params: { id }, body: { status: "VERIFIED" } as const };
    expect((await api.attempt(specialistsApi.decide, call)).envelope.error).toBe("forbidden");
  });

  it("lists applications by status, the longest waiting first", async () => {
    const { token } = await makeWithRole(api, "administrator");
    const query = { status: "APPLIED", perPage: 100 } as const;
    const { items } = (await api.call(specialistsApi.applications, { token, query })).data;
    expect(items.length).toBeGreaterThan(1);
    expect(items.every(({ status }) => status === "APPLIED")).toBe(true);
    const times = items.map(({ appliedAt }) => appliedAt);
    expect(times).toEqual(times.toSorted());
  });
});

const setStatus = async (id: string, status: SpecialistStatus) => {
  await api.db.update(specialists).set({ status }).where(eq(specialists.id, id));
};

describe("the role by the status by the call", async () => {
  const sol = await makeMember(api, "Sol");
  const { id } = await apply(api, sol);
  const callers = {
    applicant: sol.token,
    member: (await makeMember(api, "Ana")).token,
    moderator: (await makeModerator(api)).token,
    administrator: (await makeWithRole(api, "administrator")).token,
  };
  const cases = Object.entries(callers).flatMap(([caller, token]) =>
    specialistStatuses.flatMap((from) =>
      specialistDecisions.map((to) => ({ caller, token, from, to })),
    ),
  );

  it.each(cases)("$caller decides $to about $from", async ({ caller, token, from, to }) => {
    await setStatus(id, from);
    const call = { token, params: { id }, body: { status: to } };
    const { status } = await api.attempt(specialistsApi.decide, call);
    const allowed = listDecisions(from).includes(to) ? 200 : 409;
    expect(status).toBe(caller === "administrator" ? allowed : 403);
    const list = await api.attempt(specialistsApi.applications, { token });
    expect(list.status).toBe(caller === "administrator" ? 200 : 403);
  });
});
