// The records of a copy of the database, one JSON value per line: tables with their rows, files and keys.
import { once } from "node:events";
import type { Writable } from "node:stream";
import * as z from "zod/mini";
import { BootError } from "#platform/boot-error.ts";

export const FORMAT_VERSION = 1;

const checksum = z.object({ rows: z.number(), sha256: z.string() });

/** The first record. */
const header = z.object({
  format: z.number(),
  /** The hashes of the migrations that made the tables. */
  migrations: z.array(z.string()),
  madeAt: z.string(),
  /** Names of the master keys that encrypted something in the rows. */
  masterKeys: z.array(z.string()),
});

const record = z.union([
  /** The text of one row of the current table. */
  z.string(),
  header,
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  /** Ends the tables. */
  z.object({ checksums: z.record(z.string(), checksum), files: z.array(z.string()) }),
  z.object({ key: z.string() }),
  z.object({ file: z.string(), content: z.string() }),
  z.object({ isComplete: z.literal(true) }),
]);

export type CopyHeader = z.infer<typeof header>;
export type Checksum = z.infer<typeof checksum>;
export type Checksums = Readonly<Record<string, Checksum>>;
export type CopyRecord = z.infer<typeof record>;

export class DamagedCopy extends BootError {
  override readonly name = "DamagedCopy";

  constructor(subject = "archive") {
    super(`The ${subject} is damaged or incomplete. Nothing was changed.`);
  }
}

export type WriteRecords = (records: readonly CopyRecord[]) => Promise<void>;

/** Writes records as lines, as fast as the stream accepts them. */
export function makeRecordWriter(stream: Writable): WriteRecords {
  const closing = new AbortController();
  stream.once("close", () => closing.abort());
  return async (records) => {
    closing.signal.throwIfAborted();
    const lines = records.map((each) => `${JSON.stringify(each)}\n`).join("");
    if (!stream.write(lines)) await once(stream, "drain", { signal: closing.signal });
  };
}

// Not readline, which also ends a line at characters that occur inside JSON.
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let pending: Uint8Array[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...pending, chunk.subarray(start, end)]).toString();
      pending = [];
      start = end + 1;
    }
    if (start < chunk.length) pending.push(chunk.subarray(start));
  }
  if (pending.length > 0) throw new DamagedCopy();
}

function parseRecord(line: string): CopyRecord {
  try {
    return record.parse(JSON.parse(line));
  } catch {
    throw new DamagedCopy();
  }
}

/** @throws DamagedCopy */
export async function* readRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CopyRecord> {
  for await (const line of splitLines(chunks)) yield parseRecord(line);
}
