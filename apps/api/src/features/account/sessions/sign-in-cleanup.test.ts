import { DAY_MS } from "@vereda/domain/time/units";
import { accountApi } from "@vereda/domain/account/contract";
import { describe, expect, it } from "vitest";
import { addRecurringJobs } from "#platform/jobs/jobs.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { getNextResetToken, registerUser } from "#features/account/testing/account-testing.ts";
import { startEmailChange } from "#features/account/email-address/email-testing.ts";
import { emailChanges, emailLinks } from "#features/account/tables/email.ts";
import { signInDevices } from "#features/account/tables/security.ts";
import { passwordResets, sessions, sessionTokens } from "#features/account/tables/users.ts";

const api = await makeTestApp();
const { db, clock } = api;

async function hourPasses(): Promise<void> {
  await addRecurringJobs(db, api.app.jobs.context.definitions, clock.now());
  clock.advance(3_600_000);
  await api.runJobs();
}

describe("the hourly cleanup", () => {
  it("deletes expired sessions with their tokens and no others", async () => {
    await registerUser(api);
    clock.advance(30 * DAY_MS);
    const luz = await registerUser(api);
    await hourPasses();
    const left = await db.select({ id: sessions.id }).from(sessions);
    expect(left).toEqual([{ id: luz.sessionId }]);
    const tokens = await db.select({ id: sessionTokens.sessionId }).from(sessionTokens);
    expect(new Set(tokens.map(({ id }) => id))).toEqual(new Set([luz.sessionId]));
  });

  it("deletes expired password reset links", async () => {
    const ana = await registerUser(api);
    await api.call(accountApi.forgotPassword, { body: { email: ana.email } });
    await getNextResetToken(api);
    clock.advance(1);
    await hourPasses();
    expect(await db.select().from(passwordResets)).toEqual([]);
  });

  it("deletes expired email links with their pending email change and no others", async () => {
    const ana = await registerUser(api);
    await startEmailChange(api, ana, "another@example.com");
    clock.advance(47 * 3_600_000 - 1);
    const luz = await registerUser(api);
    await hourPasses();
    const change = { userId: ana.userId, newEmail: "another@example.com" };
    expect(await db.select().from(emailChanges)).toMatchObject([change]);
    clock.advance(1);
    await hourPasses();
    expect(await db.select().from(emailChanges)).toEqual([]);
    const left = await db.select({ userId: emailLinks.userId }).from(emailLinks);
    expect(left).toEqual([{ userId: luz.userId }]);
  });

  it("deletes devices without a sign-in for two years", async () => {
    clock.advance(729 * DAY_MS);
    const ana = await registerUser(api);
    clock.advance(DAY_MS);
    await hourPasses();
    const left = await db.select({ userId: signInDevices.userId }).from(signInDevices);
    expect(left).toEqual([{ userId: ana.userId }]);
  });
});
