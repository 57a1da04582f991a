// A running server copies its embedded database for commands, over a socket that only its OS user can open.
import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#db/client.ts";
import { BootError } from "#platform/boot-error.ts";
import type { Clock } from "#platform/clock.ts";
import { toLoggableError } from "#platform/log.ts";
import { makeDatabaseSource } from "./copy.ts";
import type { CopySource, CopySummary } from "./copy.ts";
import { makeRecordWriter, readRecords } from "./records.ts";
import type { CopyHeader } from "./records.ts";

/** Ends a copy whose receiver stopped reading, because other requests wait for it. */
const STALLED_MS = 15_000;

const getSocketPath = (dataDir: string) => join(dataDir, "copy.sock");

interface CopyServer {
  readonly close: () => Promise<void>;
}

/** Returns null, with a warning, where the socket cannot be created: its path may be too long. */
export async function serveCopies(
  db: Database,
  { dataDir }: { readonly dataDir: string },
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<CopyServer | null> {
  const socketPath = getSocketPath(dataDir);
  const server = createServer((_request, response) => {
    response.setTimeout(STALLED_MS, () => response.destroy());
    makeDatabaseSource(
      db,
      clock.now(),
    )(makeRecordWriter(response)).then(
      () => response.end(),
      (error: unknown) => {
        response.destroy();
        log.error({ error: toLoggableError(error) }, "A copy of the database failed.");
      },
    );
  });
  try {
    // A killed server leaves its socket; the lock of the database shows that no other one is running.
    await rm(socketPath, { force: true });
    server.listen(socketPath);
    await once(server, "listening");
    await chmod(socketPath, 0o600);
  } catch (error) {
    log.warn(
      { error: toLoggableError(error) },
      `Backups need the server stopped: no ${socketPath}.`,
    );
    return null;
  }
  return {
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const NO_SERVER = new Set(["ENOENT", "ECONNREFUSED", "ENOTSOCK"]);

async function connect(dataDir: string): Promise<IncomingMessage | null> {
  const call = request({ socketPath: getSocketPath(dataDir), agent: false }).end();
  try {
    const [response]: IncomingMessage[] = await once(call, "response");
    return response ?? null;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (NO_SERVER.has(code)) return null;
    throw new BootError(`The running server cannot be reached for a copy (${code}).`);
  }
}

/** The source that a running server with this data folder offers; null when none is running. */
export async function findServerSource(dataDir: string): Promise<CopySource | null> {
  const response = await connect(dataDir);
  if (response === null) return null;
  return async (write) => {
    let header: CopyHeader | undefined;
    let summary: CopySummary | undefined;
    try {
      for await (const record of readRecords(response)) {
        if (typeof record !== "string" && "format" in record) header = record;
        if (typeof record !== "string" && "checksums" in record && header !== undefined) {
          summary = { header, ...record };
        }
        await write([record]);
      }
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ECONNRESET") throw aborted();
      throw error;
    }
    if (summary === undefined) throw aborted();
    return summary;
  };
}

const aborted = () =>
  new BootError("The running server stopped before the copy was complete. Its log says why.");
