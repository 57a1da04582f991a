// Tells open screens that something changed. Triggers of the database notify every process which rows changed, once
// that is committed; each process finds out who of those connected to it may see them, and sends them the kind.
import { changeKinds, LIVE_HEARTBEAT_MS, liveApi } from "@vereda/domain/live/contract";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { FastifyInstance } from "fastify";
import type { Notices } from "../../db/notices.ts";
import type { Caller } from "../http/authentication.ts";
import { safeToLog } from "../log.ts";
import { route, StreamResponse } from "../http/route.ts";
import { addChangedKind, CHANGES_CHANNEL, parseChange } from "./change.ts";
import type { Audience, Change, ChangedKinds } from "./change.ts";
import { ChangeStream } from "./change-stream.ts";

/** Enough for all devices of a user; programs that never hang up must not fill the process. */
export const MAX_STREAMS = 12;
const CROWDED_WAIT_MS = MINUTE_MS;

/** So much at once is an import or a clean-up: every screen refetches without further questions. */
const MAX_PENDING_CHANGES = 2_000;

interface LiveContext {
  readonly notices: Notices | undefined;
  readonly audience: Audience;
  /** Which of these sessions are still open. */
  readonly openSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface Live {
  readonly open: (caller: Caller) => Promise<ChangeStream>;
}

/** The connected users whom changes name. */
function namedUsers(changes: readonly Change[], connected: ReadonlySet<string>): ChangedKinds {
  const kinds: ChangedKinds = new Map();
  for (const { kind, owner, person } of changes) {
    for (const id of [owner, person]) {
      if (id !== undefined && connected.has(id)) addChangedKind(kinds, id, kind);
    }
  }
  return kinds;
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

  const send = (changed: ChangedKinds) => {
    for (const [userId, kinds] of changed) {
      for (const stream of listStreams([userId])) stream.send(kinds);
    }
  };

  /** Whatever is on a screen may have changed. */
  const sendAllKinds = () => {
    for (const stream of listStreams()) stream.send(changeKinds);
  };

  /** A session that was closed gets nothing more, whoever closed it and in whichever process. */
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
    const named = namedUsers(changes, new Set(users));
    // A user's own devices need no query.
    send(named);
    const accounts = [...named].filter(([, kinds]) => kinds.has("account"));
    await endClosedSessions(accounts.map(([id]) => id));
    const forOthers = changes.filter(({ owner, person }) =>
      users.some((id) => id !== owner && id !== person),
    );
    if (forOthers.length === 0) return;
    const others: ChangedKinds = new Map();
    for (const [id, kinds] of await context.audience(forOthers, users)) {
      // Whom the changes name has been told already.
      for (const kind of kinds)
        if (named.get(id)?.has(kind) !== true) addChangedKind(others, id, kind);
    }
    send(others);
  };

  const enqueue = (work: () => Promise<void>) => {
    publishing = publishing.then(work).catch((error: unknown) => {
      app.log.error({ error: safeToLog(error) }, "publishing changes failed");
      sendAllKinds();
    });
  };

  // What one transaction changed arrives at once and is published together, without delay: whoever wrote it learns
  // of it before the response makes their screen refetch.
  const onNotify = (payload: string) => {
    const change = parseChange(payload);
    if (change === null || streamsByUser.size === 0) return;
    if (pending.length <= MAX_PENDING_CHANGES) pending.push(change);
    if (pending.length > 1) return;
    setImmediate(() => enqueue(() => publish(pending.splice(0))));
  };

  /** Only the first who opens a stream has the process listen. */
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
        // One that nobody reads any more, most likely.
        streams.delete(oldest);
        oldest.end(CROWDED_WAIT_MS);
      }
      streams.add(stream);
      stream.once("close", () => {
        streams.delete(stream);
        if (streams.size === 0 && streamsByUser.get(userId) === streams)
          streamsByUser.delete(userId);
      });
      // What changed before this moment nobody told the screen.
      stream.send(changeKinds);
      if (isClosing) stream.end();
      return stream;
    },
  };
}

export function liveRoutes(app: FastifyInstance, live: Live): void {
  route(app, liveApi.changes, async ({ caller }) => new StreamResponse(await live.open(caller)));
}
