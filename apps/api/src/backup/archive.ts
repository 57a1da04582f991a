// Writes and reads archives: records as lines, compressed and encrypted, in one file.
import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { PassThrough, pipeline as pipe } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BootError } from "#platform/boot-error.ts";
import { decryptStream, encryptStream } from "./encrypted-stream.ts";
import type { ArchiveSecret, SecretSources } from "./encrypted-stream.ts";
import { DamagedCopy, FORMAT_VERSION, makeRecordWriter, readRecords } from "./records.ts";
import type { CopyHeader, CopyRecord, WriteRecords } from "./records.ts";
import type { CopySource, CopySummary } from "./copy.ts";
import { assertEqual, makeTableHash, type TableHash } from "./table-copy.ts";

const diskErrors = new Set(["EACCES", "EDQUOT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS"]);

function explainDiskError(file: string, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!diskErrors.has(code)) return error;
  return new BootError(`The archive ${file} cannot be written (${code}).`);
}

/** Writes an archive that appears under its name only when it is complete. Only its owner may read it. */
export async function writeArchive<T>(
  file: string,
  secret: ArchiveSecret,
  produce: (write: WriteRecords) => Promise<T>,
): Promise<T> {
  const draft = `${file}.draft`;
  const lines = new PassThrough();
  const write = makeRecordWriter(lines);
  const fill = async () => {
    try {
      const result = await produce(write);
      await write([{ isComplete: true }]);
      lines.end();
      return result;
    } catch (error) {
      lines.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  };
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const output = createWriteStream(draft, { mode: 0o600, flush: true });
    const [, result] = await Promise.all([
      pipeline(lines, createGzip(), (source) => encryptStream(secret, source), output),
      fill(),
    ]);
    await rename(draft, file);
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw explainDiskError(file, error);
  }
}

/** @throws BootError when the file is missing, or the passphrase wrong; DamagedCopy */
export async function* readArchive(
  file: string,
  sources: SecretSources,
): AsyncGenerator<CopyRecord> {
  await access(file).catch(() => {
    throw new BootError(`The archive ${file} cannot be read.`);
  });
  // The error of any stream reaches the iteration of the last one.
  const lines = pipe(
    createReadStream(file),
    (source: AsyncIterable<Uint8Array>) => decryptStream(sources, source),
    createGunzip(),
    () => undefined,
  );
  yield* readRecords(lines);
}

interface ArchiveSummary extends CopySummary {
  readonly keys: readonly Uint8Array[];
}

/** Reads a whole archive, and checks that it is complete and that every table is as it was copied. */
export async function verifyArchive(records: AsyncIterable<CopyRecord>): Promise<ArchiveSummary> {
  let header: CopyHeader | undefined;
  let summary: CopySummary | undefined;
  let isComplete = false;
  const hashes = new Map<string, TableHash>();
  let current: TableHash | undefined;
  const keys: Uint8Array[] = [];
  for await (const record of records) {
    if (typeof record === "string") current?.add(record);
    else if ("format" in record) header = record;
    else if ("table" in record) {
      current = makeTableHash();
      hashes.set(record.table, current);
    } else if ("checksums" in record) {
      if (header === undefined) throw new DamagedCopy();
      summary = { header, ...record };
      const actual = [...hashes].map(([name, hash]) => [name, hash.finish()] as const);
      assertEqual(record.checksums, Object.fromEntries(actual));
    } else if ("key" in record) keys.push(Buffer.from(record.key, "base64"));
    else if ("isComplete" in record) isComplete = true;
  }
  if (summary === undefined || !isComplete) throw new DamagedCopy();
  if (summary.header.format > FORMAT_VERSION) {
    throw new BootError("The archive was made by a newer version of Vereda. Update Vereda first.");
  }
  return { ...summary, keys };
}

/** The tables of an archive as a source for `loadCopy`. */
export function makeArchiveSource(
  summary: CopySummary,
  records: () => AsyncIterable<CopyRecord>,
): CopySource {
  return async (write) => {
    for await (const record of records()) {
      await write([record]);
      if (typeof record !== "string" && "checksums" in record) break;
    }
    return summary;
  };
}
