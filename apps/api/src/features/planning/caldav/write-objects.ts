// Creates, changes and deletes objects as programs ask for it.
import { createHash } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { createQuickTask } from "../quick-add/quick-add.ts";
import { calendarObjects } from "../tables/caldav.ts";
import type { CalendarObjectRow } from "../tables/caldav.ts";
import { createChecklistItem, deleteChecklistItem } from "../tasks/checklist.ts";
import { deleteTask } from "../tasks/tasks.ts";
import { applyToItem, applyToTask, cleanTitle, type Context } from "./apply-fields.ts";
import {
  fieldGroups,
  isSameGroup,
  noFields,
  parseCalendarObject,
  type CalendarFields,
  type CalendarObject,
  type FieldGroup,
} from "./calendar-fields.ts";
import type { Collection } from "./collections.ts";
import { DavError } from "./dav-error.ts";
import { compareWithPlans, getEtag, listNamedObjects } from "./object-index.ts";
import type { StoredCollection } from "./object-index.ts";
import { loadPlans } from "./plan-fields.ts";
import { writeObject } from "./write-fields.ts";

export interface Preconditions {
  /** If-Match and If-None-Match as sent. */
  readonly match: string | undefined;
  readonly noneMatch: string | undefined;
}

interface Target {
  readonly context: Context;
  readonly caller: Caller;
  readonly collection: StoredCollection;
  readonly name: string;
  readonly now: Date;
}

const untitled = { es: "Sin título", en: "Untitled" } as const;
const MAX_NAME = 255;
/** An index has it, whose rows are at most 2.7 kB. */
const MAX_UID_BYTES = 1024;

const hasTag = (header: string, etag: string) =>
  header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);

/** @throws DavError 412 */
function checkPreconditions(
  { match, noneMatch }: Preconditions,
  object: CalendarObjectRow | undefined,
): void {
  const etag = object === undefined ? null : getEtag(object);
  if (match !== undefined && (etag === null || !hasTag(match, etag))) throw new DavError(412);
  if (noneMatch !== undefined && etag !== null && hasTag(noneMatch, etag)) throw new DavError(412);
}

/** The object as the plan is now. */
async function findCurrent(
  tx: Database,
  { caller, collection, name, now }: Omit<Target, "collection"> & { collection: Collection },
) {
  const locked = await compareWithPlans(tx, caller, collection, now, []);
  const [existing] = await listNamedObjects(tx, locked, [name]);
  if (existing === undefined) return { collection: locked, object: undefined };
  const compared = await compareWithPlans(tx, caller, locked, now, [existing.taskId]);
  const [object] = await listNamedObjects(tx, compared, [name]);
  return { collection: compared, object };
}

/**
 * Creates or changes an object.
 * @returns its ETag, unless its text is now another one than was sent
 */
export async function putObject(
  context: Context,
  caller: Caller,
  { collection, name, now }: { collection: Collection; name: string; now: Date },
  { text, ...preconditions }: Preconditions & { readonly text: string },
): Promise<{ readonly isNew: boolean; readonly etag: string | null }> {
  if (name.length > MAX_NAME) throw new DavError(403);
  const incoming = parseCalendarObject(text, caller.timeZone);
  if (incoming.name !== collection.component)
    throw new DavError(403, "c:supported-calendar-component");
  if (Buffer.byteLength(incoming.uid) > MAX_UID_BYTES)
    throw new DavError(403, "c:valid-calendar-object-resource");
  return context.db.transaction(async (tx) => {
    const current = await findCurrent(tx, { context, caller, collection, name, now });
    const { object } = current;
    checkPreconditions(preconditions, object);
    const inside = { ...context, db: tx };
    const target = { context: inside, caller, collection: current.collection, name, now };
    await requireFreeUid(target, incoming.uid);
    if (object !== undefined && object.uid !== incoming.uid)
      throw new DavError(403, "c:no-uid-conflict");
    const written =
      object === undefined
        ? await create(target, incoming)
        : await change(target, incoming, object);
    const stored = await store(target, { text, incoming }, written);
    if (object === undefined) await adoptChildren(target, incoming.uid, written.taskId);
    return { isNew: object === undefined, etag: stored };
  });
}

async function requireFreeUid({ context, collection, name }: Target, uid: string): Promise<void> {
  const { collectionId, deletedAt } = calendarObjects;
  const [other] = await context.db
    .select({ name: calendarObjects.name })
    .from(calendarObjects)
    .where(
      and(
        eq(collectionId, collection.id),
        eq(calendarObjects.uid, uid),
        ne(calendarObjects.name, name),
        isNull(deletedAt),
      ),
    );
  if (other !== undefined) throw new DavError(403, "c:no-uid-conflict", other.name);
}

interface Written {
  readonly subjectId: string;
  readonly taskId: string;
  readonly refused: ReadonlySet<FieldGroup>;
}

/** Without hour and rule it can be an item of the checklist of its parent. */
const isSimple = ({ fields }: CalendarObject) =>
  fields.times.rule === null && (fields.times.start?.minute ?? null) === null;

async function create(target: Target, incoming: CalendarObject): Promise<Written> {
  const { context, caller, collection, now } = target;
  const title = cleanTitle(incoming.fields.title) || untitled[caller.locale];
  const parent = await findParent(target, incoming);
  if (parent !== null) {
    const { made } = await createChecklistItem(context, caller, parent, { title }, now);
    const change = { context, caller, id: made.id, base: { ...noFields, title }, incoming, now };
    const refused = await applyToItem(change);
    return { subjectId: made.id, taskId: parent, refused };
  }
  const id = createId(now.getTime());
  const isUnsorted = collection.component === "VEVENT" || collection.isCustom;
  const input = { ...collection.location, id, title, isUnsorted };
  await createQuickTask(context, caller, input, now);
  const base = { ...noFields, title };
  const refused = await applyToTask({ context, caller, id, base, incoming, now });
  return { subjectId: id, taskId: id, refused };
}

/** The task whose checklist a new object belongs to. */
async function findParent(
  { context, collection }: Target,
  incoming: CalendarObject,
): Promise<string | null> {
  const { parentUid } = incoming.fields;
  if (parentUid === null || !isSimple(incoming)) return null;
  const [parent] = await context.db
    .select({ taskId: calendarObjects.taskId })
    .from(calendarObjects)
    .where(
      and(
        eq(calendarObjects.collectionId, collection.id),
        eq(calendarObjects.uid, parentUid),
        isNull(calendarObjects.deletedAt),
      ),
    );
  return parent?.taskId ?? null;
}

async function change(
  target: Target,
  incoming: CalendarObject,
  object: CalendarObjectRow,
): Promise<Written> {
  const { context, caller, now } = target;
  const { subjectId, taskId } = object;
  const plans = await loadPlans(context.db, caller, [object], incoming.name);
  const plan = plans.get(subjectId);
  if (plan === undefined) throw new DavError(404);
  const served = parseCalendarObject(writeObject(plan, object, caller), caller.timeZone);
  const given = { context, caller, id: subjectId, base: served.fields, incoming, now };
  const isTask = subjectId === taskId;
  const refused = await (isTask ? applyToTask(given) : applyToItem(given));
  // What the plan refused before stays refused while the program repeats it.
  const repeated = fieldGroups.filter(
    (group) => group in object.refused && isSameGroup(served.fields, incoming.fields, group),
  );
  return { subjectId, taskId, refused: new Set([...refused, ...repeated]) };
}

async function store(
  target: Target,
  { text, incoming }: { readonly text: string; readonly incoming: CalendarObject },
  { subjectId, taskId, refused }: Written,
): Promise<string | null> {
  const { context, caller, collection, name, now } = target;
  const { db } = context;
  const plans = await loadPlans(db, caller, [{ subjectId, taskId }], incoming.name);
  const plan = plans.get(subjectId);
  if (plan === undefined) throw new DavError(409);
  const columns = {
    subjectId,
    taskId,
    uid: incoming.uid,
    parentUid: incoming.fields.parentUid,
    raw: text,
    rawHash: createHash("sha256").update(text).digest("hex"),
    refused: listRefused(refused, incoming.fields, plan.fields),
    // Compared below.
    state: "",
    changedAt: now,
    deletedAt: null,
  };
  const own = { collectionId: collection.id, name, ownerId: caller.userId, version: 0 };
  await db
    .insert(calendarObjects)
    .values({ ...own, ...columns })
    .onConflictDoUpdate({
      target: [calendarObjects.collectionId, calendarObjects.name],
      set: columns,
    });
  await compareWithPlans(db, caller, collection, now, [taskId]);
  const [stored] = await listNamedObjects(db, collection, [name]);
  const isSame = writeObject(plan, columns, caller) === text;
  return stored !== undefined && isSame ? getEtag(stored) : null;
}

function listRefused(
  refused: ReadonlySet<FieldGroup>,
  incoming: CalendarFields,
  plan: CalendarFields,
): Record<string, string> {
  const groups = fieldGroups.filter(
    (group) => refused.has(group) && !isSameGroup(incoming, plan, group),
  );
  return Object.fromEntries(groups.map((group) => [group, JSON.stringify(plan[group])]));
}

/** Programs may send children before their parent: they then move from tasks to its checklist. */
async function adoptChildren(target: Target, uid: string, taskId: string): Promise<void> {
  const { context, caller, collection, now } = target;
  const { db } = context;
  const children = await db
    .select()
    .from(calendarObjects)
    .where(
      and(
        eq(calendarObjects.collectionId, collection.id),
        eq(calendarObjects.parentUid, uid),
        isNull(calendarObjects.deletedAt),
      ),
    );
  // One by one: a program sends few, once.
  for (const child of children) {
    const { raw, subjectId } = child;
    const object = raw === null ? null : parseCalendarObject(raw, caller.timeZone);
    if (object === null || subjectId !== child.taskId || !isSimple(object)) continue;
    const { fields } = object;
    const title = cleanTitle(fields.title) || untitled[caller.locale];
    const { start } = fields.times;
    const day = start === null ? null : formatIsoDay(start.day);
    const completed = fields.status === "COMPLETED";
    const input = { title, completed, day };
    const { made } = await createChecklistItem(context, caller, taskId, input, now);
    await db
      .update(calendarObjects)
      .set({ subjectId: made.id, taskId })
      .where(
        and(eq(calendarObjects.collectionId, collection.id), eq(calendarObjects.name, child.name)),
      );
    await deleteTask(db, caller, subjectId, now);
  }
  if (children.length > 0) await compareWithPlans(db, caller, collection, now, [taskId]);
}

/** @throws DavError 404, 412; as the services for who may not delete it */
export async function deleteObject(
  context: Context,
  caller: Caller,
  { collection, name, now }: { collection: Collection; name: string; now: Date },
  preconditions: Preconditions,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const current = await findCurrent(tx, { context, caller, collection, name, now });
    if (current.object === undefined) throw new DavError(404);
    checkPreconditions(preconditions, current.object);
    const { subjectId, taskId } = current.object;
    try {
      if (subjectId === taskId) await deleteTask(tx, caller, taskId, now);
      else await deleteChecklistItem(tx, caller, subjectId, {}, now);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    }
    await compareWithPlans(tx, caller, current.collection, now, [taskId]);
  });
}
