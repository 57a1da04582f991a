import { usersApi } from "@vereda/domain/account/users/contract-users";
import { moderationApi } from "@vereda/domain/community/moderation/contract-moderation";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { moderationLog } from "#features/account/tables/moderation-log.ts";
import {
  attemptAppeal,
  attemptOutcome,
  decide,
  makeModerator,
  makeWithRole,
  reportProfile,
} from "./moderation-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const administrator = await makeWithRole(api, "administrator");
const [mod, second] = [await makeModerator(api), await makeModerator(api)];
const readLog = async () =>
  (await api.call(moderationApi.log, { token: administrator.token })).data.items;

describe("the audit log", () => {
  it("records each decision, appeal and locked profile with ids only", async () => {
    const leo = await makeMember(api, "Leo");
    const reportId = await reportProfile(api, leo);
    const report = await decide(api, mod, reportId, { action: "WARN", note: "Cuida tu tono." });
    const id = report.decisions[0]?.id ?? "";
    await attemptAppeal(api, leo, id);
    await attemptOutcome(api, second, id, "UPHELD");
    const params = { id: leo.userId };
    api.clock.advance(1);
    await api.call(usersApi.lockProfile, { token: mod.token, params, body: { reason: "Spam" } });
    api.clock.advance(1);
    await api.call(usersApi.releaseProfile, { token: mod.token, params });
    const entries = await readLog();
    expect(entries.map(({ action, actor }) => [action, actor?.username])).toEqual([
      ["RELEASE_PROFILE", mod.username],
      ["LOCK_PROFILE", mod.username],
      ["APPEAL_UPHELD", second.username],
      ["APPEAL", leo.username],
      ["WARN", mod.username],
    ]);
    expect(entries.at(-1)).toMatchObject({
      subjectType: "profile",
      subjectId: leo.userId,
      note: "Cuida tu tono.",
    });
    const rows = JSON.stringify(await api.db.select().from(moderationLog));
    for (const text of ["Cuida", "Spam", leo.username]) expect(rows).not.toContain(text);
  });

  it("is only added to: the database refuses changes and deletions", async () => {
    const [row] = await api.db.select().from(moderationLog).limit(1);
    const one = eq(moderationLog.id, row?.id ?? "");
    const change = api.db.update(moderationLog).set({ actorId: second.userId }).where(one);
    await expect(change).rejects.toThrow("Failed query");
    await expect(api.db.delete(moderationLog).where(one)).rejects.toThrow("Failed query");
    expect(await api.db.select().from(moderationLog).where(one)).toEqual([row]);
  });

  it("is for administrators alone", async () => {
    const { token } = mod;
    expect((await api.attempt(moderationApi.log, { token })).status).toBe(403);
    expect((await api.attempt(moderationApi.log)).status).toBe(401);
  });
});
