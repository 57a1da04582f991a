// Stores what edits replaced, and lists it with the plans.
import { and, desc, inArray, or, sql } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import { MAX_COLLISIONS } from "@vereda/domain/planning/edits/collision";
import type { Collision } from "@vereda/domain/planning/edits/collision";
import type { Database } from "#db/client.ts";
import { getSubject, isAbout, subjectColumn } from "./access/subject.ts";
import type { Subject } from "./access/subject.ts";
import { editCollisions } from "./tables/edits.ts";
import type { CollisionRow } from "./tables/edits.ts";

export interface Plan extends Subject {
  readonly ownerId: string;
}

export type Replaced = Pick<CollisionRow, "field" | "stepId" | "mine" | "theirs" | "kept">;

export function showCollision(row: CollisionRow): Collision {
  const { id, field, stepId, mine, theirs, kept, createdAt } = row;
  return { id, field, stepId, mine, theirs, kept, at: createdAt.toISOString() };
}

const { createdAt, id: rowId } = editCollisions;

/** The latest first. */
export async function listCollisions(db: Database, plan: Subject): Promise<Collision[]> {
  const isOf = isAbout(editCollisions, plan);
  const rows = db.select().from(editCollisions).where(isOf);
  return (await rows.orderBy(desc(createdAt), desc(rowId))).map(showCollision);
}

/** A plan as its own read shows it, and its missions, with one query. */
export async function withCollisions<View extends { readonly id: string }>(
  db: Database,
  kind: Subject["kind"],
  view: View,
  missions: readonly { readonly id: string }[] = [],
): Promise<View> {
  const ids = missions.map(({ id }) => id);
  const rows = await db
    .select()
    .from(editCollisions)
    .where(
      or(isAbout(editCollisions, { kind, id: view.id }), inArray(editCollisions.missionId, ids)),
    )
    .orderBy(desc(createdAt), desc(rowId));
  const groups = Map.groupBy(rows, (row) => getSubject(row).id);
  for (const one of [view, ...missions])
    Object.assign(one, { collisions: (groups.get(one.id) ?? []).map(showCollision) });
  return view;
}

/** Adds what was replaced in a plan that is locked; of too many, the oldest are deleted. */
export async function addCollisions(
  tx: Database,
  { ownerId, ...plan }: Plan,
  replaced: readonly Replaced[],
  now: Date,
): Promise<void> {
  if (replaced.length === 0) return;
  const subject = { ownerId, [subjectColumn[plan.kind]]: plan.id, createdAt: now };
  await tx
    .insert(editCollisions)
    .values(replaced.map((row) => ({ ...row, ...subject, id: createId(now.getTime()) })));
  const isOf = isAbout(editCollisions, plan);
  const latest = tx
    .select({ id: rowId })
    .from(editCollisions)
    .where(isOf)
    .orderBy(desc(createdAt), desc(rowId))
    .limit(MAX_COLLISIONS);
  await tx.delete(editCollisions).where(and(isOf, sql`${rowId} not in ${latest}`));
}
