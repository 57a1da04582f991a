// Lists that programs create (RFC 4791, 5.3.1; RFC 5689). Their tasks are unsorted ones of the Personal Studio.
import { and, eq, isNotNull } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { lockUser } from "#features/account/user-conditions.ts";
import { calendarCollections } from "../tables/caldav.ts";
import { saveProperties } from "./collection-properties.ts";
import { getCollection, listCollections, type Collection } from "./collections.ts";
import { DavError } from "./dav-error.ts";
import { compareWithPlans } from "./object-index.ts";
import { readChanges } from "./properties.ts";
import { findChild, listChildren, type XmlElement } from "./xml.ts";

const MAX_LISTS = 30;
const MAX_KEY = 100;

type Context = Pick<AppContext, "db">;

/** @throws DavError for what is no list of tasks or events */
function readComponent(root: XmlElement | null): Collection["component"] {
  const properties = listChildren(root, "d:set").flatMap(
    (one) => findChild(one, "d:prop")?.children ?? [],
  );
  const type = properties.find(({ name }) => name === "d:resourcetype");
  if (root?.name === "d:mkcol" && !findChild(type, "c:calendar"))
    throw new DavError(403, "d:valid-resourcetype");
  const set = properties.find(({ name }) => name === "c:supported-calendar-component-set");
  const names = listChildren(set, "c:comp").map(({ attributes }) => attributes["name"]);
  if (names.length === 0 || names.includes("VEVENT")) return "VEVENT";
  if (names.includes("VTODO")) return "VTODO";
  throw new DavError(403, "c:supported-calendar-component");
}

/** @throws DavError 405 for an address that is in use */
export async function createList(
  { db }: Context,
  caller: Caller,
  {
    key,
    root,
    now,
  }: { readonly key: string; readonly root: XmlElement | null; readonly now: Date },
): Promise<void> {
  if (key.length > MAX_KEY) throw new DavError(403);
  const component = readComponent(root);
  await db.transaction(async (tx) => {
    await lockUser(tx, caller.userId);
    const existing = await listCollections(tx, caller);
    if (existing.some((one) => one.key === key)) throw new DavError(405);
    if (existing.filter(({ isCustom }) => isCustom).length >= MAX_LISTS) throw new DavError(403);
    const ownerId = caller.userId;
    await tx
      .insert(calendarCollections)
      .values({ id: createId(now.getTime()), ownerId, key, component });
    const made = await getCollection(tx, caller, key);
    const stored = await compareWithPlans(tx, caller, made, now);
    await saveProperties({ db: tx }, stored, readChanges(root));
  });
}

/** Its tasks stay, in the list of their area. @throws DavError 403 for a list that Vereda has */
export async function deleteList(
  { db }: Context,
  { userId }: Caller,
  { id, isCustom }: Collection,
): Promise<void> {
  if (id === null || !isCustom) throw new DavError(403);
  await db.transaction(async (tx) => {
    await tx.delete(calendarCollections).where(eq(calendarCollections.id, id));
    const isOwn = eq(calendarCollections.ownerId, userId);
    await tx
      .update(calendarCollections)
      .set({ comparedAt: null })
      .where(and(isOwn, isNotNull(calendarCollections.comparedAt)));
  });
}
