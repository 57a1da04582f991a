import { usersApi } from "@vereda/domain/account/users/contract-users";
import { createId } from "@vereda/domain/id";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#features/account/tables/users.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { reports } from "../tables/reports.ts";
import { addDays, decide, makeModerator, reportProfile } from "./moderation-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const mod = await makeModerator(api);

const readLock = async ({ userId }: Planner) =>
  (await api.db.select().from(users).where(eq(users.id, userId)))[0]?.profileHeldReason;
const lock = async ({ userId }: Planner, reason: string) => {
  const call = { token: mod.token, params: { id: userId }, body: { reason } };
  await api.call(usersApi.lockProfile, call);
};

/** A later report of the same profile, as if it had been shown in between. */
async function insertReport({ userId }: Planner): Promise<string> {
  const createdAt = api.clock.now();
  const id = createId(createdAt.getTime());
  const about = { subjectType: "profile", subjectId: userId, authorId: userId } as const;
  const stamps = { moderatorsFrom: createdAt, createdAt };
  await api.db.insert(reports).values({ id, ...about, reason: "spam", ...stamps });
  return id;
}

describe("lifting a decision that hides a profile", () => {
  it("leaves what another decision in force hides, also of another report", async () => {
    const leo = await makeMember(api, "Leo");
    const first = await reportProfile(api, leo);
    await decide(api, mod, first, { action: "HIDE", note: "Se hace pasar por otra persona." });
    const second = await insertReport(leo);
    await decide(api, mod, second, { action: "SUSPEND", until: addDays(api, 2) });
    await decide(api, mod, first, { action: "LIFT" });
    expect(await readLock(leo)).not.toBeNull();
    await decide(api, mod, second, { action: "LIFT" });
    expect(await readLock(leo)).toBeNull();
  });

  it("leaves a lock from before it, and one that replaced its own", async () => {
    const [leo, eva] = [await makeMember(api, "Leo"), await makeMember(api, "Eva")];
    const reportIds = [await reportProfile(api, leo), await reportProfile(api, eva)] as const;
    await lock(leo, "Suplantación");
    for (const id of reportIds) await decide(api, mod, id, { action: "HIDE" });
    await lock(eva, "Suplantación");
    for (const id of reportIds) await decide(api, mod, id, { action: "LIFT" });
    expect([await readLock(leo), await readLock(eva)]).toEqual(["Suplantación", "Suplantación"]);
  });
});
