// A running server runs commands on its embedded database, over a socket that only its OS user can open.
import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#db/client.ts";
import * as z from "zod/mini";
import { BootError } from "#platform/boot-error.ts";
import type { Clock } from "#platform/clock.ts";
import { toLoggableError } from "#platform/log.ts";
import { makeDatabaseSource, type CopySource, type CopySummary } from "./copy.ts";
import { makeRecordWriter, readRecords, type CopyHeader } from "./records.ts";

/** Ends a copy whose receiver stopped reading, because other requests wait for it. */
const STALLED_MS = 15_000;

const getSocketPath = (dataDir: string) => join(dataDir, "copy.sock");

interface CopyServer {
  readonly close: () => Promise<void>;
}

interface Command {
  readonly name: string;
  readonly args: readonly string[];
}

const commandSchema = z.object({ name: z.string(), args: z.array(z.string()) });

interface CopyOptions {
  readonly dataDir: string;
  /** Returns the output of a command, or throws a BootError for the operator. */
  readonly runCommand?: (name: string, args: readonly string[]) => Promise<string>;
}

async function respondToCommand(
  call: IncomingMessage,
  response: ServerResponse,
  runCommand: NonNullable<CopyOptions["runCommand"]>,
): Promise<void> {
  const { name, args } = z.parse(commandSchema, JSON.parse(await text(call)));
  try {
    response.end(await runCommand(name, args));
  } catch (error) {
    if (!(error instanceof BootError)) throw error;
    response.writeHead(422).end(error.message);
  }
}

/** Returns null, with a warning, where the socket cannot be created: its path may be too long. */
export async function serveCopies(
  db: Database,
  { dataDir, runCommand }: CopyOptions,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<CopyServer | null> {
  const socketPath = getSocketPath(dataDir);
  const server = createServer((call, response) => {
    if (call.method === "POST" && runCommand !== undefined) {
      respondToCommand(call, response, runCommand).catch((error: unknown) => {
        response.destroy();
        log.error({ error: toLoggableError(error) }, "A command failed.");
      });
      return;
    }
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

async function connect(dataDir: string, command?: Command): Promise<IncomingMessage | null> {
  const method = command === undefined ? "GET" : "POST";
  const call = request({ socketPath: getSocketPath(dataDir), agent: false, method });
  call.end(command === undefined ? undefined : JSON.stringify(command));
  try {
    const [response]: IncomingMessage[] = await once(call, "response");
    return response ?? null;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (NO_SERVER.has(code)) return null;
    throw new BootError(`The running server cannot be reached (${code}).`);
  }
}

/**
 * The output of a command that a running server with this data folder runs; null when none is running.
 * @throws BootError with the server's sentence
 */
export async function callServer(dataDir: string, command: Command): Promise<string | null> {
  const response = await connect(dataDir, command);
  if (response === null) return null;
  const output = await text(response);
  if (response.statusCode !== 200) throw new BootError(output);
  return output;
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
