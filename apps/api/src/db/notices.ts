// Receives what committed transactions publish (NOTIFY): on PostgreSQL over a connection of its own that is made again
// when it breaks, so that every process learns of every other's; on the embedded database within the process.
import { AsyncResource } from "node:async_hooks";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";

export interface NotificationHandler {
  readonly onNotify: (payload: string) => void;
  /** It listens again: what was published while the connection was away did not arrive. */
  readonly onReconnect: () => void;
}

export interface Notices {
  /** Listens until what it returns is called. @throws when the first connection fails */
  readonly listen: (channel: string, handler: NotificationHandler) => Promise<() => Promise<void>>;
}

const second = 1_000;
const MAX_WAIT_MS = 10 * second;
/** A connection can be cut without a word: one that does not answer this is dead. */
const PROBE_MS = 30 * second;

export function pgliteNotices(client: PGlite): Notices {
  return {
    async listen(channel, { onNotify }) {
      // Called from within the query that notifies, it would count as part of that transaction.
      const unlisten = await client.listen(channel, AsyncResource.bind(onNotify));
      return () => unlisten();
    },
  };
}

/** A connection that listens. */
interface ListeningConnection {
  /** Resolves when it is over, or does not answer any more. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
}

type OnNotify = NotificationHandler["onNotify"];
export type Connect = (channel: string, onNotify: OnNotify) => Promise<ListeningConnection>;

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
  });
  // Whoever waits for the end hears it from there; unheard, an error would end the process.
  client.on("error", () => undefined);
  client.on("notification", ({ payload = "" }) => onNotify(payload));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return { ended: waitForEnd(client), close: () => client.end() };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

function waitForEnd(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    const probe = setInterval(() => {
      client.query("select 1").catch(() => over());
    }, PROBE_MS);
    probe.unref();
    const over = () => {
      clearInterval(probe);
      resolve();
    };
    client.once("end", over);
    client.once("error", over);
  });
}

export function postgresNotices(connectionString: string): Notices {
  return createNotices((channel, onNotify) => connect(connectionString, channel, onNotify));
}

/** Listens over connections that are made again when they end. */
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

/** Tries until it works, waiting longer each time; null once it is no longer wanted. */
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
