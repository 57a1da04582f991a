// Accepts the files that callers send: large ones go to the disk, and a few at a time into memory.
import type { IncomingMessage } from "node:http";
import path from "node:path";
import type { Endpoint } from "@vereda/domain/http/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { makeSemaphore } from "../../semaphore.ts";
import { ReceivedFile, receiveFile } from "./received-file.ts";

/** Bodies up to this size are received in memory. */
const MEMORY_BYTES = 1024 * 1024;
const MAX_IN_MEMORY = 4;
const MAX_PENDING = 100;

export interface Uploads {
  readonly folder: string;
  /** Runs work that has a whole file in memory. @throws rate_limited when too many wait */
  readonly runLimited: <T>(work: () => Promise<T>) => Promise<T>;
}

export function makeUploads(dataDir: string): Uploads {
  return {
    folder: path.join(dataDir, "uploads"),
    runLimited: makeSemaphore(MAX_IN_MEMORY, MAX_PENDING),
  };
}

type FileEndpoint = Endpoint & Required<Pick<Endpoint, "bodyTypes" | "bodyLimit">>;

export function takesFile(endpoint: Endpoint): boolean {
  return endpoint.bodyTypes !== undefined && endpoint.bodyLimit !== undefined;
}

/** Replaces the JSON parser of a scope by one for binary bodies. */
export function acceptFiles(
  app: FastifyInstance,
  { bodyTypes = [], bodyLimit = 0 }: Pick<FileEndpoint, "bodyTypes" | "bodyLimit">,
): void {
  app.removeAllContentTypeParsers();
  if (bodyLimit <= MEMORY_BYTES) {
    app.addContentTypeParser(
      [...bodyTypes],
      { parseAs: "buffer", bodyLimit },
      (_request, body, done) => done(null, body),
    );
    return;
  }
  // Whatever a browser takes the file for, its content decides.
  app.addContentTypeParser("*", async ({ headers }: FastifyRequest, payload: IncomingMessage) => {
    const announced = headers["content-length"];
    const length = announced === undefined ? undefined : Number(announced);
    return receiveFile(app.uploads.folder, payload, { limit: bodyLimit, length });
  });
}

/** Runs a handler with the received file as the body. */
export async function withFileInMemory<T>(
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const file = request.body;
  if (!(file instanceof ReceivedFile)) return work();
  try {
    return await request.server.uploads.runLimited(async () => {
      request.body = await file.read();
      return work();
    });
  } finally {
    request.body = undefined;
    await file.close();
  }
}
