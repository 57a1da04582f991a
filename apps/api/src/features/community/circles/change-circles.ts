// Founds, changes and closes circles.
import { eq, inArray } from "drizzle-orm";
import type { Circle, circlesApi } from "@vereda/domain/community/circles/contract-circles";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { isReservedName } from "@vereda/domain/reserved-names";
import { suggestSlug } from "@vereda/domain/workspace/public/public-slug";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, requireVersion, insertOnce } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { lockUser } from "#features/account/user-conditions.ts";
import { getWorkspaceType, requireAreaPermission } from "#features/workspace/access.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { circleMembers, circles } from "../tables/circles.ts";
import { requireCircle } from "./access.ts";
import { showCircle } from "./circle-view.ts";
import { removeOutsiders } from "./members/departures.ts";
import { lockCircle, requireFewCircles } from "./members/membership-rows.ts";
import { getCircle } from "./list-circles.ts";
import { deleteSessionTasks } from "./sessions/session-tasks.ts";

type NewCircle = BodyOf<typeof circlesApi.create>;

/** The end of the id makes the address unique, also for two circles of one name. */
function buildSlug(name: string, id: string): string {
  const parts = suggestSlug(name);
  return `${parts === "" || isReservedName(parts) ? "circulo" : parts}-${id.slice(-6)}`;
}

/**
 * @throws validation_error for a workspace without an area; as `requireAreaPermission`;
 * personal_studio_forbidden, because nobody else is a member there
 */
async function requireLocation(
  db: Database,
  caller: Caller,
  { workspaceId, areaId }: NewCircle,
): Promise<Pick<NewCircle, "workspaceId" | "areaId">> {
  if (!workspaceId && !areaId) return { workspaceId: null, areaId: null };
  if (!workspaceId || !areaId) {
    throw createInvalidFieldsError({ path: areaId ? "workspaceId" : "areaId", code: "required" });
  }
  await requireAreaPermission(db, caller, { workspaceId, areaId }, "work");
  if ((await getWorkspaceType(db, workspaceId)) === "PERSONAL_STUDIO") {
    throw new AppError("personal_studio_forbidden");
  }
  return { workspaceId, areaId };
}

/**
 * Founds a circle whose first host is the caller, or answers with the one of the same id.
 * @throws suspended; too_many_circles; as `requireLocation`; conflict when another user's circle has the id
 */
export async function createCircle(
  db: Database,
  caller: Caller,
  body: NewCircle,
  now: Date,
): Promise<Created<Circle>> {
  await requireNotSuspended(db, caller, now);
  const location = await requireLocation(db, caller, body);
  const { questions = [], isPublic = false, language = caller.locale, ...fields } = body;
  const id = body.id ?? createId(now.getTime());
  const own = { id, slug: buildSlug(body.name, id), ownerId: caller.userId, memberCount: 1 };
  const circle = { ...fields, ...location, questions, isPublic, language, ...own };
  const isNew = await db.transaction(async (tx) => {
    await lockUser(tx, caller.userId);
    await requireFewCircles(tx, caller.userId, id);
    const row = { ...circle, createdAt: now, updatedAt: now };
    if (!(await insertOnce(tx, circles, row, ["ownerId"])).isNew) return false;
    await tx.insert(circleMembers).values({
      circleId: id,
      userId: caller.userId,
      role: "HOST",
      status: "ACTIVE",
      agreedAt: now,
      joinedAt: now,
      updatedAt: now,
    });
    return true;
  });
  return { made: await getCircle(db, caller, id), isNew };
}

/**
 * A circle of an area that is not public any more loses whom it is no longer open to.
 * @throws not_found; forbidden to who is no host, or would be lost; suspended; conflict when `updatedAt` is
 * stale; as `requireOpenLocation`
 */
export async function changeCircle(
  db: Database,
  caller: Caller,
  id: string,
  { updatedAt, ...changes }: BodyOf<typeof circlesApi.change>,
  now: Date,
): Promise<Circle> {
  await requireNotSuspended(db, caller, now);
  return db.transaction(async (tx) => {
    await lockCircle(tx, id);
    const { circle, mine } = await requireCircle(tx, caller, id, "host", true);
    const current = await showCircle(tx, caller.userId, { circle, mine });
    requireVersion(current.updatedAt, updatedAt, current);
    const [changed = circle] = await tx
      .update(circles)
      .set({ ...changes, updatedAt: buildNextTimestamp(circles.updatedAt, now) })
      .where(eq(circles.id, id))
      .returning();
    if (circle.isPublic && !changed.isPublic) await removeOutsiders(tx, caller, changed, now);
    return getCircle(tx, caller, id);
  });
}

/** Those of a workspace that is deleted, also with members from outside. Call it in its transaction. */
export async function closeCirclesOf(
  tx: Database,
  { workspaceId }: { readonly workspaceId: string },
): Promise<void> {
  const rows = await tx
    .select({ id: circles.id })
    .from(circles)
    .where(eq(circles.workspaceId, workspaceId))
    .orderBy(circles.id)
    .for("update");
  const circleIds = rows.map(({ id }) => id);
  await deleteSessionTasks(tx, { circleIds });
  await tx.delete(circles).where(inArray(circles.id, circleIds));
}

/** @throws not_found; forbidden to who is no host; as `requireOpenLocation` */
export async function closeCircle(db: Database, caller: Caller, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    await lockCircle(tx, id);
    await requireCircle(tx, caller, id, "host", true);
    await deleteSessionTasks(tx, { circleIds: [id] });
    await tx.delete(circles).where(eq(circles.id, id));
  });
  return null;
}
