// The reports on a collection: a query, several objects by name, and what changed since a token.
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import type { CalendarObjectRow } from "../tables/caldav.ts";
import { DavError } from "./dav-error.ts";
import { readFilter, type FilteredObject } from "./filters.ts";
import {
  buildToken,
  listChangedObjects,
  listNamedObjects,
  listObjects,
  parseToken,
  type IndexedObject,
  type StoredCollection,
} from "./object-index.ts";
import { loadTexts } from "./object-texts.ts";
import {
  isRequested,
  buildObjectHref,
  readPropertyRequest,
  writeMissing,
  writeMultistatus,
  writeResource,
  type PropertyRequest,
} from "./properties.ts";
import { findChild, listChildren, writeText, type XmlElement } from "./xml.ts";

interface Report {
  readonly db: AppContext["db"];
  readonly caller: Caller;
  readonly collection: StoredCollection;
  readonly root: XmlElement;
}

/** Objects of which the texts are in memory at once. */
const BATCH = 500;

/** @throws DavError supported-report for one that is not known */
export async function runReport(report: Report): Promise<string> {
  switch (report.root.name) {
    case "c:calendar-query":
      return queryObjects(report);
    case "c:calendar-multiget":
      return getObjects(report);
    case "d:sync-collection":
      return listChanges(report);
    default:
      throw new DavError(403, "d:supported-report");
  }
}

const needsText = (request: PropertyRequest) =>
  isRequested(request, "c:calendar-data") || isRequested(request, "d:getcontentlength");

/** In the order of the objects; with their texts only if the request names them. */
async function writeObjects(
  { db, caller, collection }: Omit<Report, "root">,
  objects: readonly IndexedObject[],
  request: PropertyRequest,
  matches?: (object: FilteredObject) => boolean,
): Promise<string[]> {
  const write = (object: IndexedObject, text?: string) =>
    writeResource({ kind: "object", collection, object, text }, request, caller);
  if (matches === undefined && !needsText(request)) return objects.map((object) => write(object));
  const responses: string[] = [];
  for (let from = 0; from < objects.length; from += BATCH) {
    const names = objects.slice(from, from + BATCH).map(({ name }) => name);
    const rows = await listNamedObjects(db, collection, names);
    const texts = await loadTexts(db, caller, collection.component, rows, matches);
    const byName = new Map<string, CalendarObjectRow>(rows.map((row) => [row.name, row]));
    for (const name of names) {
      const [row, text] = [byName.get(name), texts.get(name)];
      if (row !== undefined && text !== undefined) responses.push(write(row, text));
    }
  }
  return responses;
}

async function queryObjects(report: Report): Promise<string> {
  const { db, collection, root } = report;
  const request = readPropertyRequest(root);
  const { component, matches } = readFilter(root);
  if (component !== null && component !== collection.component) return writeMultistatus([]);
  const objects = await listObjects(db, collection);
  return writeMultistatus(await writeObjects(report, objects, request, matches ?? undefined));
}

/** The last part of an address, without its escapes; null for one outside the collection. */
function readName(href: string, { key }: StoredCollection, { userId }: Caller): string | null {
  const path = /^https?:\/\/[^/]+(\/.*)$/.exec(href)?.[1] ?? href;
  const [, user, collection, name, ...others] = path.replace(/^\/dav/, "").split("/");
  if (user !== userId || !collection || !name || others.length > 0) return null;
  // The database has no text with NUL.
  if (name.includes("%00")) return null;
  try {
    return decodeURIComponent(collection) === key ? decodeURIComponent(name) : null;
  } catch {
    return null;
  }
}

async function getObjects(report: Report): Promise<string> {
  const { db, caller, collection, root } = report;
  const request = readPropertyRequest(root);
  const hrefs = listChildren(root, "d:href").map(({ text }) => text.trim());
  const names = hrefs.map((href) => readName(href, collection, caller));
  const requested = [...new Set(names.flatMap((name) => name ?? []))];
  const rows = await listNamedObjects(db, collection, requested);
  const present = new Set(rows.map(({ name }) => name));
  const missing = hrefs.filter((_, index) => !present.has(names[index] ?? ""));
  const responses = await writeObjects(report, rows, request);
  return writeMultistatus([...responses, ...missing.map(writeMissing)]);
}

async function listChanges(report: Report): Promise<string> {
  const { db, caller, collection, root } = report;
  const token = findChild(root, "d:sync-token")?.text.trim() ?? "";
  const request = readPropertyRequest(root);
  const objects =
    token === ""
      ? await listObjects(db, collection)
      : await listChangedObjects(db, collection, parseToken(collection, token));
  const changed = objects.filter(({ deletedAt }) => deletedAt === null);
  const removed = objects.filter(({ deletedAt }) => deletedAt !== null);
  const responses = await writeObjects(report, changed, request);
  const missing = removed.map(({ name }) =>
    writeMissing(buildObjectHref(caller.userId, collection.key, name)),
  );
  const next = writeText("d:sync-token", buildToken(collection));
  return writeMultistatus([...responses, ...missing], next);
}
