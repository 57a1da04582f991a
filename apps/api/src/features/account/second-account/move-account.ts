// Moves all that was planned and written in one account to another of the same user.
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { AccountPair } from "#platform/hooks.ts";
import { setSupporterRole } from "../supporter-role.ts";
import { users } from "../tables/users.ts";
import { removeBlocksBetween } from "../users/blocks.ts";
import { moveReferences } from "./move-references.ts";
import type { KeyPair } from "./move-references.ts";

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
export async function moveAccount(
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
