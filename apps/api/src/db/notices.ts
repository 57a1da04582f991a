// Receives the changes of committed transactions by NOTIFY; on PostgreSQL it reconnects.
import { AsyncResource } from "node:async_hooks";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { relayChanges } from "./change-relay.ts";

interface NotificationHandler {
  readonly onNotify: (payload: string) => void;
  /** Called after a reconnect: notifications sent in the meantime are lost. */
  readonly onReconnect: () => void;
}

export interface Notices {
  /** Starts listening and returns a function that stops it.
@throws when the first connection fails */
  readonly listen: (channel: string, handler: NotificationHandler) => Promise<() => Promise<void>>;
}

const second = 1_000;
const MAX_WAIT_MS = 10 * second;

export function createPgliteNotices(client: PGlite): Notices {
  return {
    async listen(channel, { onNotify }) {
      // Without the binding, the handler would run in the async context of the transaction that notifies.
      const unlisten = await client.listen(channel, AsyncResource.bind(onNotify));
      return () => unlisten();
    },
  };
}

interface ListeningConnection {
  /** Resolves when the connection ends or stops responding. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
}

type OnNotify = NotificationHandler["onNotify"];
type Connect = (channel: string, onNotify: OnNotify) => Promise<ListeningConnection>;

async function connect(
  connectionString: string,
  channel: string,
  onNotify: OnNotify,
): Promise<ListeningConnection> {
  const client = new pg.Client({
    connectionString,
    application_name: "vereda-live",
    query_timeout: 10 * second,
    connectionTimeoutMillis: 10 * second,
    // So that the server notices a machine that vanished, and another process is elected.
    options: "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3",
  });
  // `relayUntilEnd` handles the error later; without a listener it would end the process.
  client.on("error", () => undefined);
  client.on("notification", ({ payload = "" }) => onNotify(payload));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return { ended: relayUntilEnd(client, channel), close: () => client.end() };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Each query of the relay also probes the connection, which can break silently. */
function relayUntilEnd(client: pg.Client, channel: string): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => resolve();
    client.once("end", finish);
    client.once("error", finish);
    relayChanges(client, channel).catch(finish);
  });
}

export function createPostgresNotices(connectionString: string): Notices {
  return createNotices((channel, onNotify) => connect(connectionString, channel, onNotify));
}

export function createNotices(makeConnection: Connect): Notices {
  return {
    async listen(channel, { onNotify, onReconnect }) {
      let listening = await makeConnection(channel, onNotify);
      const stopping = new AbortController();
      const { signal } = stopping;
      const reconnectUntilStopped = async () => {
        for (;;) {
          await listening.ended;
          listening.close().catch(() => undefined);
          const next = await connectAgain(() => makeConnection(channel, onNotify), signal);
          if (next === null) return;
          listening = next;
          onReconnect();
        }
      };
      const done = reconnectUntilStopped();
      return async () => {
        stopping.abort();
        await listening.close();
        await done;
      };
    },
  };
}

/** Retries with a growing delay until it succeeds; returns null after listening stops. */
async function connectAgain(
  attempt: () => Promise<ListeningConnection>,
  signal: AbortSignal,
): Promise<ListeningConnection | null> {
  for (let wait = second / 4; !signal.aborted; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    try {
      const listening = await attempt();
      if (!signal.aborted) return listening;
      await listening.close();
    } catch {
      await pause(wait, signal);
    }
  }
  return null;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
