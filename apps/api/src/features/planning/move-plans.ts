// Prepares the plans of an account that become those of another of the same user.
import { and, eq, isNotNull, like, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import type { AccountPair } from "#platform/hooks.ts";
import { moveReferences } from "../account/sign-in/second-account/move-references.ts";
import { getPersonalStudioId } from "../workspace/access.ts";
import { objectives } from "./tables/plans.ts";
import { calendarCollections } from "./tables/caldav.ts";
import { joinTags } from "./tasks/tags/tags.ts";
import { schedules } from "./tables/schedules.ts";
import { shares } from "./tables/sharing.ts";

const others = alias(objectives, "others");

/** Each area has one objective for its loose tasks, so those of both become one. */
async function joinLooseObjectives(
  tx: Database,
  ids: AccountPair,
  studios: AccountPair,
): Promise<void> {
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

/** Rotations name their members without references. */
async function moveRotations(tx: Database, { from, to }: AccountPair): Promise<void> {
  await tx
    .update(schedules)
    .set({ rotation: sql`replace(${schedules.rotation}::text, ${from}, ${to})::jsonb` })
    .where(and(isNotNull(schedules.rotation), like(sql`${schedules.rotation}::text`, `%${from}%`)));
}

/** Call it in a transaction. */
export async function prepareMove(tx: Database, ids: AccountPair): Promise<void> {
  const { from, to } = ids;
  // What two accounts of one user share with each other has no meaning within one.
  const isMutual = or(
    and(eq(shares.ownerId, from), eq(shares.userId, to)),
    and(eq(shares.ownerId, to), eq(shares.userId, from)),
  );
  await tx.delete(shares).where(isMutual);
  const studios = {
    from: await getPersonalStudioId(tx, from),
    to: await getPersonalStudioId(tx, to),
  };
  await joinLooseObjectives(tx, ids, studios);
  // Calendar programs list everything again.
  await tx.delete(calendarCollections).where(eq(calendarCollections.ownerId, from));
  await joinTags(tx, ids);
  await moveRotations(tx, ids);
}
