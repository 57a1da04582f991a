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
import { fetchDeviceKey } from "../encryption/device-key.ts";
import { decryptText, encryptText } from "../encryption/encrypt-text.ts";
import { nowMs } from "../clock.ts";
import { databaseRecords, ENCRYPTED, type QueryRecord } from "./query-records.ts";

export interface StoredRead {
  /** What of the data may be on the device unencrypted; undefined stores nothing. */
  readonly select?: (data: never, input: never) => unknown;
  /** Whether all of the data is stored encrypted too, to be read where the server cannot be reached. */
  readonly isEncrypted?: (input: never) => boolean;
  /** Read on the device only where the server cannot be reached. */
  readonly isFallback?: true;
}

/** How many days after its response something can still be read. */
const MAX_DAYS = 30;

/** After this time without a response of the database, in milliseconds, the server is asked. */
const PATIENCE_MS = 400;

/** Whether something of all of it is missing, as in today's agenda of the first paint. */
const isPartial = (data: unknown, whole: unknown) =>
  data === undefined || Object.keys(whole as object).some((name) => !(name in (data as object)));

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** @param reads by the path of their call */
export function createStoredQueries(
  reads: ReadonlyMap<unknown, StoredRead>,
  records = databaseRecords,
  fetchKey = fetchDeviceKey,
) {
  /** What the server has not confirmed yet, by the hash of its query. */
  const restored = new Map<string, unknown>();

  async function read(userId: string, name: string): Promise<QueryRecord | null> {
    const record = await Promise.race([records.get([userId, name]), patience()]);
    const isReadable = record !== undefined && record.until > nowMs();
    return isReadable && getSessionOwnerId() === userId ? record : null;
  }

  /** All of the data, if the device has its key. */
  async function readEncrypted(userId: string, queryHash: string): Promise<QueryRecord | null> {
    const record = await read(userId, ENCRYPTED + queryHash);
    const key = record && (await fetchKey(userId));
    const text = key && (await decryptText(key, queryHash, record.data as string));
    return text ? { ...record, data: JSON.parse(text) } : null;
  }

  /** @param failure of the server, for screens that say how old the data is */
  function put(query: Query, { data, at }: QueryRecord, failure?: Error): unknown {
    restored.set(query.queryHash, data);
    notifyManager.schedule(() => {
      query.setState({ dataUpdatedAt: at, fetchFailureReason: failure ?? null });
      if (onlineManager.isOnline() && !failure) query.fetch().catch(() => undefined);
    });
    return data;
  }

  /** What is on the device is visible at once and loaded again; writes not sent yet are applied to it. */
  const restore: QueryPersister = async (queryFn, context, query) => {
    const { queryHash, queryKey, state } = query;
    const rule = reads.get(queryKey[0]);
    const userId = getSessionOwnerId();
    if (rule === undefined || userId === null) return queryFn(context);
    const isMissing = state.data === undefined;
    const record = isMissing && !rule.isFallback ? await read(userId, queryHash) : null;
    if (record !== null && (onlineManager.isOnline() || !rule.isEncrypted))
      return put(query, record);
    try {
      return await queryFn(context);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      const stored =
        (await readEncrypted(userId, queryHash)) ?? (isMissing && (await read(userId, queryHash)));
      if (!stored || !isPartial(query.state.data, stored.data)) throw error;
      return put(query, stored, error as Error);
    }
  };

  async function storeEncrypted(userId: string, queryHash: string, record: QueryRecord) {
    const key = await fetchKey(userId);
    if (key === null) return;
    const data = await encryptText(key, queryHash, JSON.stringify(record.data));
    const isOwner = () => getSessionOwnerId() === userId;
    await records.put([userId, ENCRYPTED + queryHash], { ...record, data }, isOwner);
  }

  function store({ queryKey: [path, input], queryHash }: Query, data: unknown, at: number): void {
    const rule = reads.get(path);
    const userId = getSessionOwnerId();
    if (rule === undefined || userId === null || data === undefined) return;
    if (restored.get(queryHash) === data) return;
    restored.delete(queryHash);
    const record = { data, at, until: at + MAX_DAYS * DAY_MS };
    const selected = rule.select ? rule.select(data as never, input as never) : data;
    if (rule.isEncrypted?.(input as never) && isPartial(selected, data))
      void storeEncrypted(userId, queryHash, record);
    if (selected === undefined) return;
    const isOwner = () => getSessionOwnerId() === userId;
    void records.put([userId, queryHash], { ...record, data: selected }, isOwner);
  }

  /** The server refuses what was on the device: it was deleted, or belongs to others now. */
  function drop(query: Query): void {
    const userId = getSessionOwnerId();
    if (userId === null || !restored.delete(query.queryHash)) return;
    void records.remove([userId, query.queryHash]);
    void records.remove([userId, ENCRYPTED + query.queryHash]);
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
    if (userId === null) return 0;
    const record = (await read(userId, queryHash)) ?? (await read(userId, ENCRYPTED + queryHash));
    return record?.at ?? 0;
  }

  return { restore, start, readTime };
}
