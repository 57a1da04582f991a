import type { Readable } from "node:stream";

export interface StoredFile {
  readonly content: Readable;
  /** Bytes; undefined when the storage does not report it. */
  readonly size: number | undefined;
}

export interface FileStore {
  /** Writes a file atomically and replaces an existing one. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<StoredFile | null>;
  /** Deletes a file. A missing file is no error. */
  delete(name: string): Promise<void>;
}
