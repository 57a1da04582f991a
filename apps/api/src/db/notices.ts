// Hears what committed transactions tell (NOTIFY): on PostgreSQL over a connection of its own that is made again
// when it breaks, so that every process hears every other; on the embedded database within the process.
import { AsyncResource } from "node:async_hooks";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";

export interface Hearer {
  readonly told: (payload: string) => void;
  /** The connection was away: what was told meanwhile nobody heard. */
  readonly missed: () => void;
  /** It listens, and hears of every transaction that this snapshot does not know of. */
  readonly began: (snapshot: string) => void;
}

const SNAPSHOT = "select pg_current_snapshot()::text as snapshot";

const snapshotOf = ([row]: readonly { readonly snapshot: string }[]): string => row?.snapshot ?? "";

export interface Notices {
  /** Listens until the answer is called. @throws when the first connection fails */
  readonly listen: (channel: string, hearer: Hearer) => Promise<() => Promise<void>>;
}

const second = 1_000;
const LONGEST_WAIT_MS = 10 * second;
/** A connection can be cut without a word: one that does not answer this is dead. */
const PROBE_MS = 30 * second;

export function pgliteNotices(client: PGlite): Notices {
  return {
    async listen(channel, { told, began }) {
      // Called from within the query that told, a hearer would count as part of that transaction.
      const unlisten = await client.listen(channel, AsyncResource.bind(told));
      began(snapshotOf((await client.query<{ snapshot: string }>(SNAPSHOT)).rows));
      return () => unlisten();
    },
  };
}

interface Listening {
  readonly client: pg.Client;
  readonly snapshot: string;
}

async function connect(
  connectionString: string,
  channel: string,
  told: Hearer["told"],
): Promise<Listening> {
  const client = new pg.Client({
    connectionString,
    application_name: "vereda-live",
    query_timeout: 10 * second,
    connectionTimeoutMillis: 10 * second,
  });
  // Whoever waits for the end hears it from there; unheard, an error would end the process.
  client.on("error", () => undefined);
  client.on("notification", ({ payload = "" }) => told(payload));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    const { rows } = await client.query<{ snapshot: string }>(SNAPSHOT);
    return { client, snapshot: snapshotOf(rows) };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Resolves when a connection is over, or does not answer any more. */
function ended(client: pg.Client): Promise<void> {
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
  return {
    async listen(channel, { told, missed, began }) {
      const first = await connect(connectionString, channel, told);
      let { client } = first;
      began(first.snapshot);
      const stopping = new AbortController();
      const { signal } = stopping;
      const keepListening = async () => {
        for (;;) {
          await ended(client);
          client.end().catch(() => undefined);
          const next = await connectAgain(() => connect(connectionString, channel, told), signal);
          if (next === null) return;
          ({ client } = next);
          missed();
          began(next.snapshot);
        }
      };
      const done = keepListening();
      return async () => {
        stopping.abort();
        await client.end();
        await done;
      };
    },
  };
}

/** Tries until it works, waiting longer each time; null once it is no longer wanted. */
async function connectAgain(
  attempt: () => Promise<Listening>,
  signal: AbortSignal,
): Promise<Listening | null> {
  for (let wait = second / 4; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      const listening = await attempt();
      if (!signal.aborted) return listening;
      await listening.client.end();
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
