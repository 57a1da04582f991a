// The properties of a collection that programs set, each for its user alone.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import { calendarCollections } from "../tables/caldav.ts";
import type { StoredCollection } from "./object-index.ts";
import type { XmlName } from "./xml-name.ts";

export const PROPERTY_NAMES = [
  "d:displayname",
  "ic:calendar-color",
  "ic:calendar-order",
  "c:calendar-description",
  "c:calendar-timezone",
] as const satisfies readonly XmlName[];
export type StoredProperty = (typeof PROPERTY_NAMES)[number];

const MAX_LENGTH = 8000;

const isStored = (name: XmlName): name is StoredProperty =>
  PROPERTY_NAMES.some((one) => one === name);

/** @returns the names that were set, and those that cannot be */
export async function saveProperties(
  { db }: Pick<AppContext, "db">,
  collection: StoredCollection,
  changes: readonly (readonly [XmlName, string | null])[],
): Promise<{ readonly set: XmlName[]; readonly refused: XmlName[] }> {
  const properties: Record<string, string> = { ...collection.properties };
  const set: XmlName[] = [];
  const refused: XmlName[] = [];
  for (const [name, value] of changes) {
    const isRefused = !isStored(name) || (value?.length ?? 0) > MAX_LENGTH || value?.includes("\0");
    (isRefused ? refused : set).push(name);
    if (isRefused) continue;
    if (value === null || value === "") delete properties[name];
    else properties[name] = value.toWellFormed();
  }
  // All or nothing (RFC 4918, 9.2) would lose the name for the sake of a property that nobody stores.
  if (set.length > 0)
    await db
      .update(calendarCollections)
      .set({ properties })
      .where(eq(calendarCollections.id, collection.id));
  return { set, refused };
}
