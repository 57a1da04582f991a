// Moves all that was planned and written in one account to another of the same user.
import { and, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { blocks, connections } from "../../community/tables/connections.ts";
import { objectives } from "../../planning/tables/plans.ts";
import { shares } from "../../planning/tables/sharing.ts";
import { memberships, workspaces } from "../../workspace/tables/workspaces.ts";
import { setSupporterRole } from "../supporter-role.ts";
import { users } from "../tables/users.ts";
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

async function findStudio(tx: Database, userId: string): Promise<string> {
  const [studio] = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.ownerId, userId), eq(workspaces.typeId, "PERSONAL_STUDIO")));
  if (studio === undefined) throw new Error("A user has no Personal Studio.");
  return studio.id;
}

interface Ids {
  readonly from: string;
  readonly to: string;
}

const others = alias(objectives, "others");

/** Each area has one objective for its loose tasks, so those of both become one. */
async function joinLooseObjectives(tx: Database, ids: Ids, studios: Ids): Promise<void> {
  const pairs = await tx
    .select({ from: objectives.id, to: others.id })
    .from(objectives)
    .innerJoin(
      others,
      and(
        eq(others.areaId, objectives.areaId),
        eq(others.isLoose, true),
        eq(
          others.workspaceId,
          sql`case when ${objectives.workspaceId} = ${studios.from}::uuid
            then ${studios.to}::uuid else ${objectives.workspaceId} end`,
        ),
      ),
    )
    .where(
      and(
        eq(objectives.ownerId, ids.from),
        eq(objectives.isLoose, true),
        eq(others.ownerId, ids.to),
      ),
    );
  for (const pair of pairs) {
    await moveReferences(tx, "objectives", pair);
    await tx.delete(objectives).where(eq(objectives.id, pair.from));
  }
}

/** Own texts of an area stay, and an area that plans come to is active. */
async function joinAreas(tx: Database, { from, to }: Ids): Promise<void> {
  await tx.execute(sql`
    update workspace_areas as own set
      talent = coalesce(own.talent, other.talent),
      action_verb = coalesce(own.action_verb, other.action_verb),
      impact = coalesce(own.impact, other.impact),
      audience = coalesce(own.audience, other.audience),
      vision = coalesce(own.vision, other.vision),
      purpose_language = coalesce(own.purpose_language, other.purpose_language),
      mantra = coalesce(own.mantra, other.mantra),
      status = case when exists (
        select 1 from objectives as o
        where o.workspace_id = other.workspace_id and o.area_id = other.area_id
      ) then 'active' else own.status end
    from workspace_areas as other
    where own.workspace_id = ${to}::uuid and other.workspace_id = ${from}::uuid
      and own.area_id = other.area_id`);
}

/** What two accounts of one user had with each other has no meaning within one. */
async function deleteMutual(tx: Database, { from, to }: Ids): Promise<void> {
  const isMutual = (owner: AnyPgColumn, user: AnyPgColumn) =>
    or(and(eq(owner, from), eq(user, to)), and(eq(owner, to), eq(user, from)));
  await tx.delete(connections).where(isMutual(connections.ownerId, connections.userId));
  await tx.delete(blocks).where(isMutual(blocks.ownerId, blocks.blockedId));
  await tx.delete(shares).where(isMutual(shares.ownerId, shares.userId));
}

/** The role follows the subscription. */
async function moveSupporterRole(tx: Database, { from, to }: Ids): Promise<void> {
  const [second] = await tx.select({ roles: users.roles }).from(users).where(eq(users.id, from));
  if (second?.roles.includes("supporter") !== true) return;
  await setSupporterRole(tx, to, true);
  await setSupporterRole(tx, from, false);
}

/** Call it in a transaction that has locked both users. */
export async function moveAccount(tx: Database, keys: KeyPair): Promise<void> {
  const ids = { from: keys.from.userId, to: keys.to.userId };
  const studios = { from: await findStudio(tx, ids.from), to: await findStudio(tx, ids.to) };
  await deleteMutual(tx, ids);
  await joinLooseObjectives(tx, ids, studios);
  await joinAreas(tx, studios);
  await moveReferences(tx, "users", ids, { staying, keys });
  await moveSupporterRole(tx, ids);
  const isOwnStudio = eq(memberships.workspaceId, studios.from);
  await tx.update(memberships).set({ userId: ids.from }).where(isOwnStudio);
  const ofStudio = ["memberships", "retired_slugs"];
  await moveReferences(tx, "workspaces", studios, { staying: ofStudio });
}
