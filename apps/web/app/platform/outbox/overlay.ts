// Applies pending writes to all that is cached, and again to what is loaded or opened.
import type { Query, QueryFilters } from "@tanstack/react-query";
import { getSessionOwnerId } from "../auth/session/session-owner.ts";
import { queryClient } from "../query/query-client.ts";
import { updateCached } from "../query/update-cached.ts";
import { listWrites, type PendingWrite } from "./stored-writes.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** What a write changes in cached data. */
export interface Overlay {
  /** Changes the objects with an id, wherever they are; null removes them. */
  readonly changes?: Readonly<Record<string, (object: Fields) => Fields | null>>;
  /** Changes what a read responded, such as a list to which it adds. */
  readonly onData?: (data: unknown, path: string, input: ReadInput) => unknown;
}

type ReadInput = { readonly params?: Fields; readonly query?: Fields };

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const REMOVED = Symbol("removed");

/** Lists of which the same object has the number of all. */
const counts = [
  ["items", "total"],
  ["tasks", "taskCount"],
] as const;

function changeObjects(value: unknown, changes: NonNullable<Overlay["changes"]>): unknown {
  if (Array.isArray(value)) {
    return value.map((one) => changeObjects(one, changes)).filter((one) => one !== REMOVED);
  }
  if (!isFields(value)) return value;
  const next = Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const changed = changeObjects(one, changes);
      return [name, changed === REMOVED ? one : changed];
    }),
  );
  for (const [list, total] of counts) {
    const [items, count] = [value[list], value[total]];
    if (Array.isArray(items) && typeof count === "number")
      next[total] = count - items.length + (next[list] as unknown[]).length;
  }
  const id = value["id"] ?? value["taskId"];
  const change = typeof id === "string" ? changes[id] : undefined;
  return change === undefined ? next : (change(next) ?? REMOVED);
}

function apply({ changes = {}, onData }: Overlay, data: unknown, query: Query): unknown {
  const changed = changeObjects(data, changes);
  const [path, input] = query.queryKey;
  const remaining = changed === REMOVED ? data : changed;
  return onData ? onData(remaining, String(path), input ?? {}) : remaining;
}

/** @returns the undo, for the failure of a call */
export function applyOverlay(overlay: Overlay, filters: QueryFilters = {}): () => void {
  return updateCached<unknown>(filters, (data, query) => apply(overlay, data, query));
}

/** References and items of an agenda have only some fields of an object. */
const isWhole = (object: Fields | null) =>
  object !== null && "id" in object && "updatedAt" in object;

const countFields = (object: Fields | null) => Object.keys(object ?? {}).length;

/** The object with an id, from whatever is cached; some of its fields where nothing has it whole. */
export function findCached(id: string): Fields | null {
  let result = null as Fields | null;
  const find = (object: Fields) => {
    if (!isWhole(result) && (isWhole(object) || countFields(object) > countFields(result)))
      result = object;
    return object;
  };
  for (const [, data] of queryClient.getQueriesData({})) {
    if (isWhole(result)) break;
    changeObjects(data, { [id]: find });
  }
  return result;
}

/** Only fields that the object has: the same task has others in an agenda than in a plan. */
export const setFields =
  (fields: Fields) =>
  (object: Fields): Fields => ({
    ...object,
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in object)),
  });

const hasId = (list: readonly unknown[], id: unknown) =>
  list.some((one) => isFields(one) && one["id"] === id);

/** Adds an object to a list, unless it has it. */
export function addOnce<Item>(list: readonly Item[], item: Item & Fields, atEnd = true): Item[] {
  if (hasId(list, item["id"])) return [...list];
  return atEnd ? [...list, item] : [item, ...list];
}

/** Adds an object to a response: a page, the pages of a list, or a list. */
export function addToList(data: unknown, item: Fields, atEnd: boolean): unknown {
  if (Array.isArray(data)) return addOnce(data, item, atEnd);
  if (!isFields(data)) return data;
  const { pages, items, total } = data;
  if (Array.isArray(pages)) {
    if (pages.some((page) => isFields(page) && hasId(page["items"] as unknown[], item["id"])))
      return data;
    const index = atEnd ? pages.length - 1 : 0;
    return { ...data, pages: pages.with(index, addToList(pages[index], item, atEnd)) };
  }
  if (!Array.isArray(items) || hasId(items, item["id"])) return data;
  return {
    ...data,
    items: addOnce(items, item, atEnd),
    ...(typeof total === "number" && { total: total + 1 }),
  };
}

export interface Writes<Payload> {
  readonly kind: string;
  readonly list: (userId: string) => readonly PendingWrite<Payload>[];
}

type Apply = (payload: unknown, filters: QueryFilters) => unknown;

/** By the kind of write. */
const appliers = new Map<string, Apply>();
/** What the server responded, or something else stored, without what waits. */
const loaded = new WeakMap<Query, unknown>();
const cache = queryClient.getQueryCache();

/** Applies all that waits, in the order in which it was made. */
function applyTo({ queryKey }: Query): void {
  const userId = getSessionOwnerId();
  if (userId === null) return;
  for (const { kind, payload, isSent, refusal } of listWrites(userId))
    if (!isSent && refusal === null) appliers.get(kind)?.(payload, { queryKey, exact: true });
}

for (const query of cache.getAll()) loaded.set(query, query.state.data);
cache.subscribe((event) => {
  const { query } = event;
  if (event.type === "observerAdded") applyTo(query);
  if (event.type !== "updated" || event.action.type !== "success") return;
  loaded.set(query, query.state.data);
  if (!event.action.manual) applyTo(query);
});

/**
 * Applies the unsent writes of a kind to all that is cached, and again to what is loaded or opened.
 * @returns what applies those that were locked
 */
export function applyPending<Payload>(
  { kind }: Writes<Payload>,
  applyWrite: (payload: Payload, filters: QueryFilters) => unknown,
): () => void {
  // Types are checked per kind.
  appliers.set(kind, applyWrite as Apply);
  const applyAll = () => cache.getAll().forEach(applyTo);
  applyAll();
  return applyAll;
}

/** Shows objects as they were loaded, with what still waits: for a write of them that no longer does. */
export function reapplyPending(ids: readonly string[]): void {
  for (const query of cache.getAll()) {
    const { data } = query.state;
    const text = JSON.stringify([loaded.get(query), data]);
    if (data === undefined || !loaded.has(query) || !ids.some((id) => text.includes(id))) continue;
    query.setState({ data: loaded.get(query) });
    applyTo(query);
  }
}
