// Joins the Personal Studios of two accounts of the same user.
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { AccountPair } from "#platform/hooks.ts";
import { moveReferences } from "../account/sign-in/second-account/move-references.ts";
import { getPersonalStudioId } from "./access.ts";
import { memberships } from "./tables/workspaces.ts";

/** Own texts of an area stay, and an area that plans come to is active. */
async function joinAreas(tx: Database, { from, to }: AccountPair): Promise<void> {
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

/** Call it in a transaction, when the other rows of the account have moved. */
export async function moveStudio(tx: Database, ids: AccountPair): Promise<void> {
  const studios = {
    from: await getPersonalStudioId(tx, ids.from),
    to: await getPersonalStudioId(tx, ids.to),
  };
  await joinAreas(tx, studios);
  const isOwnStudio = eq(memberships.workspaceId, studios.from);
  await tx.update(memberships).set({ userId: ids.from }).where(isOwnStudio);
  const ofStudio = ["conversations", "memberships", "retired_slugs"];
  await moveReferences(tx, "workspaces", studios, { staying: ofStudio });
}
