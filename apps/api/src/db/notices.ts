// Hears what committed transactions tell (NOTIFY): on PostgreSQL over a connection of its own that is made again
// when it breaks, so that every process hears every other; on the embedded database within the process.
import { AsyncResource } from "node:async_hooks";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";

export interface Hearer {
  readonly told: (payload: string) => void;
  /** The connection is gone: what is told from here on may go unheard, until it began again. */
  readonly lost: () => void;
  /** It listens, and hears of every transaction that this snapshot does not know of; of some it was told already. */
  readonly began: (snapshot: string) => void;
  /** It listens again: what was told while the connection was away nobody heard. */
  readonly missed: () => void;
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

/** A connection that listens. */
interface Listening {
  readonly snapshot: string;
  /** Resolves when it is over, or does not answer any more. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
}

export type Connect = (channel: string, told: Hearer["told"]) => Promise<Listening>;

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
    return {
      snapshot: snapshotOf(rows),
      ended: endOf(client),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

function endOf(client: pg.Client): Promise<void> {
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
  return noticesOver((channel, told) => connect(connectionString, channel, told));
}

/** Listens over connections that are made again when they end. */
export function noticesOver(makeConnection: Connect): Notices {
  return {
    async listen(channel, { told, lost, began, missed }) {
      let listening = await makeConnection(channel, told);
      began(listening.snapshot);
      const stopping = new AbortController();
      const { signal } = stopping;
      const keepListening = async () => {
        for (;;) {
          await listening.ended;
          // Before the next one is made: what that tells while it begins is not to be forgotten with the rest.
          lost();
          listening.close().catch(() => undefined);
          const next = await connectAgain(() => makeConnection(channel, told), signal);
          if (next === null) return;
          listening = next;
          began(next.snapshot);
          missed();
        }
      };
      const done = keepListening();
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
  attempt: () => Promise<Listening>,
  signal: AbortSignal,
): Promise<Listening | null> {
  for (let wait = second / 4; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
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
