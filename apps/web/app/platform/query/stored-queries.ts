// Stores what was read on the device, and reads it there until the server responds.
import {
  notifyManager,
  onlineManager,
  type Query,
  type QueryClient,
  type QueryPersister,
} from "@tanstack/react-query";
import { DAY_MS } from "@vereda/domain/time/units";
import { isRetryable } from "../api/errors.ts";
import { getSessionOwnerId } from "../auth/session/session-owner.ts";
import { nowMs } from "../clock.ts";
import { databaseRecords, type QueryRecord } from "./query-records.ts";

export interface StoredRead {
  /** How many days after its response it can still be read. */
  readonly days: number;
  /** What of the data may be on the device unencrypted; undefined stores nothing. */
  readonly select?: (data: never, input: never) => unknown;
}

/** After this time without a response of the database, in milliseconds, the server is asked. */
const PATIENCE_MS = 400;

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** @param reads by the path of their call */
export function createStoredQueries(
  reads: ReadonlyMap<unknown, StoredRead>,
  records = databaseRecords,
) {
  /** What the server has not confirmed yet, by the hash of its query. */
  const restored = new Map<string, unknown>();

  async function read(userId: string, queryHash: string): Promise<QueryRecord | null> {
    const record = await Promise.race([records.get([userId, queryHash]), patience()]);
    const isReadable = record !== undefined && record.until > nowMs();
    return isReadable && getSessionOwnerId() === userId ? record : null;
  }

  /** What is on the device is visible at once and loaded again; writes not sent yet are applied to it. */
  const restore: QueryPersister = async (queryFn, context, query) => {
    const userId = getSessionOwnerId();
    const isMissing = query.state.data === undefined && reads.has(query.queryKey[0]);
    const record = isMissing && userId !== null ? await read(userId, query.queryHash) : null;
    if (record === null) return queryFn(context);
    restored.set(query.queryHash, record.data);
    notifyManager.schedule(() => {
      query.setState({ dataUpdatedAt: record.at });
      if (onlineManager.isOnline()) query.fetch().catch(() => undefined);
    });
    return record.data;
  };

  function store({ queryKey: [path, input], queryHash }: Query, data: unknown, at: number): void {
    const rule = reads.get(path);
    const userId = getSessionOwnerId();
    if (rule === undefined || userId === null || data === undefined) return;
    if (restored.get(queryHash) === data) return;
    restored.delete(queryHash);
    const selected = rule.select ? rule.select(data as never, input as never) : data;
    if (selected === undefined) return;
    const record = { data: selected, at, until: at + rule.days * DAY_MS };
    void records.put([userId, queryHash], record, () => getSessionOwnerId() === userId);
  }

  /** The server refuses what was on the device: it was deleted, or belongs to others now. */
  function drop(query: Query): void {
    const userId = getSessionOwnerId();
    if (userId === null || !restored.delete(query.queryHash)) return;
    void records.remove([userId, query.queryHash]);
    query.setState({ data: undefined });
  }

  /** @returns the stop function */
  function start(queryClient: QueryClient): () => void {
    const cache = queryClient.getQueryCache();
    const userId = getSessionOwnerId();
    if (userId !== null) void records.clean(userId, nowMs());
    for (const query of cache.getAll()) store(query, query.state.data, query.state.dataUpdatedAt);
    return cache.subscribe((event) => {
      if (event.type !== "updated") return;
      const { query, action } = event;
      if (action.type === "error" && !isRetryable(action.error)) drop(query);
      // What only the screen has changed is applied again to what is restored.
      if (action.type === "success") store(query, action.data, query.state.dataUpdatedAt);
    });
  }

  /** When the server last responded, in milliseconds since the epoch; 0 when nothing is stored. */
  async function readTime(queryHash: string): Promise<number> {
    const userId = getSessionOwnerId();
    return userId === null ? 0 : ((await read(userId, queryHash))?.at ?? 0);
  }

  return { restore, start, readTime };
}
