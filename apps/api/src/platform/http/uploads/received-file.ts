// Receives a large body into a file without a name, so that it takes no memory and does not outlive the process.
import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "../errors/errors.ts";

export class ReceivedFile {
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

export interface Expected {
  /** Bytes at most. */
  readonly limit: number;
  /** Bytes that the client announced. */
  readonly length: number | undefined;
}

/** @throws payload_too_large; bad_request when the client stops */
export async function receiveFile(
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
