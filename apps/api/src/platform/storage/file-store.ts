// What every storage of files can do.
import type { Readable } from "node:stream";

export interface StoredFile {
  readonly content: Readable;
  /** Bytes, when the storage tells. */
  readonly size: number | undefined;
}

export interface FileStore {
  /** Keeps a file under a name, whole or not at all; one of that name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<StoredFile | null>;
  /** Removes a file; one that is gone already is no mistake. */
  delete(name: string): Promise<void>;
}
