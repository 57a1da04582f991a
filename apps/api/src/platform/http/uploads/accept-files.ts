// Accepts the files that callers send: large ones go to the disk, and a few at a time into memory.
import type { IncomingMessage } from "node:http";
import path from "node:path";
import type { Endpoint } from "@vereda/domain/http/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { makeSemaphore } from "../../semaphore.ts";
import { randomUUID } from "node:crypto";
import { mkdir, open, rm, type FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import { AppError } from "../errors/errors.ts";

// Receives a large body into a file without a name, so that it takes no memory and does not outlive the process.

class ReceivedFile {
  readonly #handle: FileHandle;
  readonly #size: number;

  constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.#size = size;
  }

  async read(): Promise<Uint8Array> {
    const bytes = Buffer.allocUnsafe(this.#size);
    let at = 0;
    while (at < bytes.length) {
      const { bytesRead } = await this.#handle.read(bytes, at, bytes.length - at, at);
      if (bytesRead === 0) throw new Error("A received file is shorter than it was.");
      at += bytesRead;
    }
    return bytes;
  }

  /** Deletes it. */
  close(): Promise<void> {
    return this.#handle.close();
  }
}

async function openUnnamedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, randomUUID());
  const handle = await open(name, "wx+", 0o600);
  await rm(name);
  return handle;
}

async function write(handle: FileHandle, body: Readable, limit: number): Promise<number> {
  let size = 0;
  // The rest of a refused body is still read, or the client would not see the response.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes: Uint8Array = chunk;
    size += bytes.length;
    if (size > limit) throw new AppError("payload_too_large");
    await handle.appendFile(bytes);
  }
  return size;
}

interface Expected {
  /** Bytes at most. */
  readonly limit: number;
  /** Bytes that the client announced. */
  readonly length: number | undefined;
}

/** @throws payload_too_large; bad_request when the client stops */
async function receiveFile(
  folder: string,
  body: Readable,
  { limit, length }: Expected,
): Promise<ReceivedFile> {
  if (length !== undefined && length > limit) throw new AppError("payload_too_large");
  const handle = await openUnnamedFile(folder);
  try {
    const size = await write(handle, body, limit);
    if (length !== undefined && size !== length) throw new AppError("bad_request");
    return new ReceivedFile(handle, size);
  } catch (error) {
    await handle.close();
    if (body.errored !== null) throw new AppError("bad_request", {}, { cause: error });
    throw error;
  }
}

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
