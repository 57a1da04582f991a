// Notifies open screens of changed rows, by database triggers, LISTEN/NOTIFY and server-sent events.
import {
  changeKinds,
  LIVE_HEARTBEAT_MS,
  liveApi,
  type ChangeKind,
} from "@vereda/domain/live/contract";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { FastifyInstance } from "fastify";
import type { Notices } from "../../db/notices.ts";
import type { Caller } from "../http/authentication.ts";
import { toLoggableError } from "../log.ts";
import { route, StreamResponse } from "../http/route.ts";
import { addChangedKind, CHANGES_CHANNEL, parseChanges } from "./change.ts";
import type { Audience, Change, ChangedKinds } from "./change.ts";
import { Readable } from "node:stream";

/** A client that reads too slowly is disconnected at this size. It reconnects and refetches. */
const MAX_BUFFERED_BYTES = 64 * 1024;

class ChangeStream extends Readable {
  readonly sessionId: string;

  constructor(sessionId: string) {
    super();
    this.sessionId = sessionId;
  }

  override _read(): void {}

  /** @param client the browser tab that made all of these changes */
  send(kinds: Iterable<ChangeKind>, client?: string): void {
    this.#write(`data: ${JSON.stringify({ kinds: [...kinds], client })}\n\n`);
  }

  /** An SSE comment: clients ignore it, and it keeps the connection alive. */
  sendHeartbeat(): void {
    this.#write(":\n\n");
  }

  /** Ends the stream. The client waits `retryMs` before it reconnects. */
  end(retryMs?: number): void {
    if (retryMs !== undefined) this.#write(`retry: ${retryMs}\n\n`);
    if (!this.destroyed) this.push(null);
  }

  #write(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength > MAX_BUFFERED_BYTES) this.destroy();
    else this.push(text);
  }
}

/** Enough for all devices of a user. The limit protects the process from clients that never disconnect. */
const MAX_STREAMS = 12;
const CROWDED_WAIT_MS = MINUTE_MS;

/** More changes at once come from an import or a cleanup. All clients then refetch everything. */
const MAX_PENDING_CHANGES = 2_000;

interface LiveContext {
  readonly notices: Notices | undefined;
  readonly audience: Audience;
  readonly openSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

interface Live {
  readonly open: (caller: Caller) => Promise<ChangeStream>;
}

function collectNamedUsers(
  changes: readonly Change[],
  connected: ReadonlySet<string>,
): ChangedKinds {
  const kinds: ChangedKinds = new Map();
  for (const { kind, owner, user } of changes) {
    for (const id of [owner, user]) {
      if (id !== undefined && connected.has(id)) addChangedKind(kinds, id, kind);
    }
  }
  return kinds;
}

/** The client of all changes that name this user, or else of all; undefined when there are several. */
function findOnlyClient(changes: readonly Change[], userId: string): string | undefined {
  const named = changes.filter(({ owner, user }) => owner === userId || user === userId);
  const [first, ...more] = new Set(
    (named.length > 0 ? named : changes).map(({ client }) => client),
  );
  return more.length === 0 ? first : undefined;
}

export function makeLive(app: FastifyInstance, context: LiveContext): Live {
  const streamsByUser = new Map<string, Set<ChangeStream>>();
  let pending: Change[] = [];
  let publishing: Promise<void> = Promise.resolve();
  let listening: Promise<() => Promise<void>> | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosing = false;

  const listStreams = (userIds: Iterable<string> = streamsByUser.keys()) =>
    [...userIds].flatMap((id) => [...(streamsByUser.get(id) ?? [])]);

  const send = (changed: ChangedKinds, changes: readonly Change[]) => {
    for (const [userId, kinds] of changed) {
      const client = findOnlyClient(changes, userId);
      for (const stream of listStreams([userId])) stream.send(kinds, client);
    }
  };

  const sendAllKinds = () => {
    for (const stream of listStreams()) stream.send(changeKinds);
  };

  /** Ends the streams of sessions that were revoked in any process. */
  const endClosedSessions = async (userIds?: Iterable<string>) => {
    const streams = listStreams(userIds);
    if (streams.length === 0) return;
    const open = await context.openSessions(streams.map(({ sessionId }) => sessionId));
    for (const stream of streams) if (!open.has(stream.sessionId)) stream.end();
  };

  const publish = async (changes: readonly Change[]) => {
    const users = [...streamsByUser.keys()];
    if (users.length === 0) return;
    if (changes.length > MAX_PENDING_CHANGES) return sendAllKinds();
    const named = collectNamedUsers(changes, new Set(users));
    send(named, changes);
    const accounts = [...named].filter(([, kinds]) => kinds.has("account"));
    await endClosedSessions(accounts.map(([id]) => id));
    const forOthers = changes.filter(({ owner, user }) =>
      users.some((id) => id !== owner && id !== user),
    );
    if (forOthers.length === 0) return;
    const others: ChangedKinds = new Map();
    for (const [id, kinds] of await context.audience(forOthers, users)) {
      // Users named in the changes are already notified.
      for (const kind of kinds)
        if (named.get(id)?.has(kind) !== true) addChangedKind(others, id, kind);
    }
    send(others, forOthers);
  };

  const enqueue = (work: () => Promise<void>) => {
    publishing = publishing.then(work).catch((error: unknown) => {
      app.log.error({ error: toLoggableError(error) }, "publishing changes failed");
      sendAllKinds();
    });
  };

  // Batches what arrives at once.
  const onNotify = (payload: string) => {
    const changes = parseChanges(payload);
    if (changes.length === 0 || streamsByUser.size === 0) return;
    const isScheduled = pending.length > 0;
    if (pending.length <= MAX_PENDING_CHANGES) pending.push(...changes);
    if (isScheduled) return;
    setImmediate(() => enqueue(() => publish(pending.splice(0))));
  };

  /** The process starts to listen with the first stream. */
  const listen = async () => {
    listening ??= context.notices?.listen(CHANGES_CHANNEL, { onNotify, onReconnect: sendAllKinds });
    heartbeat ??= setInterval(() => {
      for (const stream of listStreams()) stream.sendHeartbeat();
      enqueue(endClosedSessions);
    }, LIVE_HEARTBEAT_MS).unref();
    try {
      await listening;
    } catch (error) {
      listening = undefined;
      throw error;
    }
  };

  app.addHook("preClose", async () => {
    isClosing = true;
    clearInterval(heartbeat);
    for (const stream of listStreams()) stream.end();
  });
  app.addHook("onClose", async () => {
    await publishing;
    const stop = await listening?.catch(() => undefined);
    await stop?.();
  });

  return {
    async open({ userId, sessionId }) {
      await listen();
      const stream = new ChangeStream(sessionId);
      const streams = streamsByUser.get(userId) ?? new Set();
      streamsByUser.set(userId, streams);
      const [oldest] = streams;
      if (oldest !== undefined && streams.size >= MAX_STREAMS) {
        streams.delete(oldest);
        oldest.end(CROWDED_WAIT_MS);
      }
      streams.add(stream);
      stream.once("close", () => {
        streams.delete(stream);
        if (streams.size === 0 && streamsByUser.get(userId) === streams)
          streamsByUser.delete(userId);
      });
      // Covers the changes that happened before the stream opened.
      stream.send(changeKinds);
      if (isClosing) stream.end();
      return stream;
    },
  };
}

export function liveRoutes(app: FastifyInstance, live: Live): void {
  route(app, liveApi.changes, async ({ caller }) => new StreamResponse(await live.open(caller)));
}
