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

/** Does whatever is due, as a running server would. */
async function hourPasses(): Promise<void> {
  await addRecurringJobs(db, api.app.jobs.context.definitions, clock.now());
  clock.advance(3_600_000);
  await api.runJobs();
}

describe("every hour", () => {
  it("sessions that have run out go, with their tokens, and those that have not stay", async () => {
    await registerUser(api);
    clock.advance(30 * DAY_MS);
    const luz = await registerUser(api);
    await hourPasses();
    const left = await db.select({ id: sessions.id }).from(sessions);
    expect(left).toEqual([{ id: luz.sessionId }]);
    const tokens = await db.select({ id: sessionTokens.sessionId }).from(sessionTokens);
    expect(new Set(tokens.map(({ id }) => id))).toEqual(new Set([luz.sessionId]));
  });

  it("links to choose a password go once they are too old", async () => {
    const ana = await registerUser(api);
    await api.call(accountApi.forgotPassword, { body: { email: ana.email } });
    await getNextResetToken(api);
    clock.advance(1);
    await hourPasses();
    expect(await db.select().from(passwordResets)).toEqual([]);
  });

  it("links of letters go with the change of address that waited for them, and no others", async () => {
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

  it("devices go that nobody has signed in from for two years", async () => {
    clock.advance(729 * DAY_MS);
    const ana = await registerUser(api);
    clock.advance(DAY_MS);
    await hourPasses();
    const left = await db.select({ userId: signInDevices.userId }).from(signInDevices);
    expect(left).toEqual([{ userId: ana.userId }]);
  });
});
