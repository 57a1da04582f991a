// Lets the owner of an address move a second account with it into the first, or close it.
import { DELETION_GRACE_DAYS } from "@vereda/domain/account/data-rights/contract-data-rights";
import type { emailApi } from "@vereda/domain/account/email-address/contract-email";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { DAY_MS } from "@vereda/domain/time/units";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import {
  buildLinkUrl,
  consumeLink,
  createLink,
  endLinks,
  linkHours,
} from "../../email-address/email-links.ts";
import { noTag } from "../../email-address/shared-address.ts";
import { findRecipient, sendEmail } from "../../emails/send-email.ts";
import { logIn, type LoggedIn, type LoginDeps, type LoginFrom } from "../login.ts";
import { hashToken } from "../../sessions/tokens.ts";
import { revokeAllSessions } from "../../sessions/sessions.ts";
import { emailLinks } from "../../tables/email.ts";
import { apiTokens, passkeys } from "../../tables/security.ts";
import { users } from "../../tables/users.ts";
import { findUserIdByEmail } from "../../user-lookup.ts";
import type { AccountPair } from "#platform/hooks.ts";
import { setSupporterRole } from "../../supporter-role.ts";
import { removeBlocksBetween } from "../../users/blocks.ts";
import { moveReferences, type KeyPair } from "./move-references.ts";

// Moves all that was planned and written in one account to another of the same user.

/** What opens or protects an account, what its cache holds, and what was promised under its name only. */
const staying = [
  "api_tokens",
  "consents",
  "consent_views",
  "cycle_books",
  "cycle_log_months",
  "data_exports",
  "day_changes",
  "email_changes",
  "email_links",
  "passkeys",
  "password_resets",
  "planning_bin",
  "push_devices",
  "recovery_codes",
  "sessions",
  "sign_in_devices",
  "specialists",
  "two_step",
  "user_data_keys",
];

/** The role follows the subscription. */
async function moveSupporterRole(tx: Database, { from, to }: AccountPair): Promise<void> {
  const [second] = await tx.select({ roles: users.roles }).from(users).where(eq(users.id, from));
  if (second?.roles.includes("supporter") !== true) return;
  await setSupporterRole(tx, to, true);
  await setSupporterRole(tx, from, false);
}

/** Call it in a transaction that has locked both users. */
async function moveAccount(
  tx: Database,
  { hooks }: Pick<AppContext, "hooks">,
  keys: KeyPair,
  now: Date,
): Promise<void> {
  const pair = { from: keys.from.userId, to: keys.to.userId };
  for (const { moving } of hooks) await moving?.(tx, pair, now);
  await removeBlocksBetween(tx, pair.from, pair.to);
  await moveReferences(tx, "users", pair, { staying, keys });
  await moveSupporterRole(tx, pair);
  for (const { moved } of hooks) await moved?.(tx, pair, now);
}

const purposes = ["second_account"] as const;

/** Call it after the response, whose timing must reveal nothing. */
export async function sendSecondAccount(
  deps: Pick<AppContext, "db" | "clock" | "hooks" | "mailer" | "config">,
  { ownerId, secondId }: { readonly ownerId: string; readonly secondId: string },
): Promise<void> {
  const owner = await findRecipient(deps.db, ownerId);
  if (owner === undefined) return;
  const link = { userId: secondId, purpose: purposes[0], email: owner.to };
  const token = await createLink(deps.db, link, deps.clock.now());
  const mine = buildLinkUrl(getPublicUrl(deps.config), owner.language, purposes[0], token);
  const params = { mine, notMine: `${mine}&not-mine`, hours: linkHours };
  await sendEmail(deps, ownerId, "secondAccount", params);
}

/** The data stays until it is erased with the account; nobody can sign in meanwhile. */
async function closeAccount(
  tx: Database,
  { hooks }: Pick<AppContext, "hooks">,
  userId: string,
  now: Date,
): Promise<void> {
  const erasesAt = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
  await tx
    .update(users)
    .set({ erasesAt, ...noTag })
    .where(eq(users.id, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
  await endLinks(tx, userId);
  for (const { closing } of hooks) await closing?.(tx, { userId, isRequested: false }, now);
  await revokeAllSessions(tx, userId);
}

/** @throws token_invalid; also when the account has an address of its own by now */
async function consumeSecondAccount(tx: Database, token: string, now: Date) {
  const { link, owner } = await consumeLink(tx, token, purposes, now);
  if (!owner.isEmailInUse || owner.email !== link.email) throw new AppError("token_invalid");
  return owner;
}

/** @throws token_invalid */
export async function closeSecondAccount(
  deps: Pick<AppContext, "db" | "hooks">,
  token: string,
  now: Date,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { id } = await consumeSecondAccount(tx, token, now);
    await closeAccount(tx, deps, id, now);
  });
}

async function findLink(db: Database, token: string, now: Date) {
  const [link] = await db
    .select({ secondId: emailLinks.userId, email: emailLinks.email })
    .from(emailLinks)
    .where(
      and(
        eq(emailLinks.hash, hashToken(token)),
        inArray(emailLinks.purpose, purposes),
        gt(emailLinks.expiresAt, now),
      ),
    );
  if (link === undefined) throw new AppError("token_invalid");
  return link;
}

type MoveDeps = LoginDeps & Pick<AppContext, "dataKeys" | "files" | "hooks" | "personalData">;

async function moveToOwner(
  { db, config, dataKeys, files, hooks, personalData }: MoveDeps,
  { token, secondId, ownerId }: { token: string; secondId: string; ownerId: string },
  now: Date,
): Promise<void> {
  const keys = {
    from: await dataKeys.getOrCreate(db, secondId, now),
    to: await dataKeys.getOrCreate(db, ownerId, now),
  };
  const move = { db, files, config, ...keys, now };
  const moves = await Promise.all(personalData.map(async (source) => source.prepareMove?.(move)));
  await db.transaction(async (tx) => {
    await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [ownerId, secondId]))
      .orderBy(asc(users.id))
      .for("no key update");
    const second = await consumeSecondAccount(tx, token, now);
    if ((await findUserIdByEmail(tx, second.email)) !== ownerId)
      throw new AppError("token_invalid");
    for (const apply of moves) await apply?.(tx);
    await moveAccount(tx, { hooks }, keys, now);
    await closeAccount(tx, { hooks }, secondId, now);
  });
}

/**
 * Signs the owner of the address in, and moves the second account into theirs.
 * @throws token_invalid; as `logIn`; file_quota_reached
 */
export async function moveSecondAccount(
  deps: MoveDeps,
  { token, password, twoStepCode }: BodyOf<typeof emailApi.moveSecondAccount>,
  from: LoginFrom,
  now: Date,
): Promise<LoggedIn> {
  const { secondId, email } = await findLink(deps.db, token, now);
  const credentials = { email, password, twoStepCode };
  const loggedIn = await logIn(deps, credentials, { ...from, isOwnerOnly: true }, now);
  await moveToOwner(deps, { token, secondId, ownerId: loggedIn.userId }, now);
  return loggedIn;
}
