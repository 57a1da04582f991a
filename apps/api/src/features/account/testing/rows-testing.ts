// Creates rows in every account table, for tests of data exports and erasure.
import { accountApi } from "@vereda/domain/account/contract";
import { createId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import { masterContexts, makeMasterKeys } from "#platform/crypto/master-key.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { hashToken } from "../sessions/tokens.ts";
import { dataExports } from "../tables/data-rights.ts";
import { emailChanges, emailLinks } from "../tables/email.ts";
import {
  apiTokens,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  twoStep,
} from "../tables/security.ts";
import { registrationInvitations } from "../tables/server-settings.ts";
import { passwordResets } from "../tables/users.ts";

export async function makeRows(api: TestApp, { token, userId }: Planner): Promise<void> {
  const { email } = (await api.call(accountApi.me, { token })).data;
  const presentation = { headline: "Carpintera y abuela", links: ["https://ejemplo.mx/"] };
  await api.call(accountApi.updateProfile, { token, body: presentation });
  const { db, clock } = api;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 400 * DAY_MS);
  const hash = (of: string) => hashToken(`${of} ${userId}`);
  const master = makeMasterKeys({ masterKey: Buffer.alloc(32, 1), dataDir: api.dataDir });
  const { encrypted, masterKeyName } = await db.transaction((tx) =>
    master.encrypt(tx, masterContexts.authenticatorSecret(userId), Buffer.from("totp")),
  );
  await db.insert(twoStep).values({
    userId,
    encryptedSecret: encrypted,
    masterKeyName,
    createdAt: now,
    confirmedAt: now,
  });
  await db.insert(recoveryCodes).values({ hash: hash("recovery"), userId });
  await db.insert(passwordResets).values({ hash: hash("reset"), userId, expiresAt });
  await db
    .insert(emailLinks)
    .values({ hash: hash("link"), userId, purpose: "verify", email, expiresAt });
  await db
    .insert(emailChanges)
    .values({ userId, newEmail: `new.${email}`, createdAt: now, expiresAt });
  await db
    .insert(passkeyChallenges)
    .values({ hash: hash("challenge"), purpose: "register", userId, expiresAt });
  await db.insert(passkeys).values({
    id: createId(now.getTime()),
    userId,
    credentialId: `credential-${userId}`,
    publicKey: hash("key"),
    counter: 3,
    transports: ["internal"],
    isSynced: true,
    name: "My telephone",
    createdAt: now,
  });
  await db.insert(apiTokens).values({
    id: createId(now.getTime()),
    userId,
    name: "My scale",
    scopes: ["measure"],
    hash: hash("api token"),
    createdAt: now,
  });
  await db
    .insert(dataExports)
    .values({ id: createId(now.getTime()), userId, status: "FAILED", requestedAt: new Date(0) });
  await db.insert(registrationInvitations).values({
    id: createId(now.getTime()),
    email: `guest-${createId(now.getTime())}@example.com`,
    tokenHash: hash("invitation"),
    invitedBy: userId,
    createdAt: now,
    expiresAt,
  });
}
