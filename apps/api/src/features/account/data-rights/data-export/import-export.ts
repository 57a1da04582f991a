// Adds the rows of a data export to the user's own, one export at a time.
import {
  type DataImport,
  MAX_IMPORTED_ROWS,
} from "@vereda/domain/account/data-rights/contract-data-rights";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { ImportCount, ImportedRows } from "#platform/data-import.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { makeSemaphore } from "#platform/semaphore.ts";
import { lockUser } from "../../user-conditions.ts";
import { Worker } from "node:worker_threads";
import { AppError } from "#platform/http/errors/errors.ts";
import type { SplitFile, SplitRequest, SplitResult } from "./split-export.ts";

// Reads the collections of an uploaded data export, within limits of size, memory and time.

const MEGABYTE = 1024 * 1024;

/** What the files may take unzipped. A ZIP of a few kilobytes can claim gigabytes. */
const MAX_UNZIPPED_BYTES = 64 * MEGABYTE;
/** No call of the API takes more. */
const MAX_ROW_BYTES = MEGABYTE;
const MAX_SECONDS = 30;
const MEMORY_MB = 64;

function splitInWorker(request: SplitRequest): Promise<SplitResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./split-export.ts", import.meta.url), {
      workerData: request,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
    });
    const timer = setTimeout(() => {
      resolve("import_too_large");
      void worker.terminate();
    }, MAX_SECONDS * 1000);
    worker.once("message", resolve);
    worker.once("error", (error) => {
      if ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve("import_too_large");
      else reject(error);
    });
    worker.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("The thread that reads an export ended without a result."));
    });
  });
}

/** Parses each row when it is read, so that only the rows in use are in memory. */
function makeRows({ bytes, bounds }: SplitFile): ImportedRows {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    length: bounds.length / 2,
    *[Symbol.iterator]() {
      for (let index = 0; index < bounds.length; index += 2) {
        const row: unknown = JSON.parse(text.toString("utf8", bounds[index], bounds[index + 1]));
        yield row;
      }
    },
  };
}

const zipHead = Buffer.from("PK");

/** @throws import_type for no ZIP; import_invalid when it is no data export; import_too_large */
async function readExport(zip: Uint8Array): Promise<ReadonlyMap<string, ImportedRows>> {
  if (!zipHead.equals(zip.subarray(0, 2))) throw new AppError("import_type");
  const result = await splitInWorker({
    zip,
    maxBytes: MAX_UNZIPPED_BYTES,
    maxRows: MAX_IMPORTED_ROWS,
    maxRowBytes: MAX_ROW_BYTES,
  });
  if (typeof result === "string") throw new AppError(result);
  return new Map(result.map((file) => [file.name, makeRows(file)]));
}

type ImportDeps = Pick<AppContext, "db" | "config" | "dataKeys" | "personalData">;

const runOneByOne = makeSemaphore(1, 1);

/** @throws import_type, import_invalid, import_too_large; rate_limited while others import */
export function importExport(...call: Parameters<typeof importRows>): Promise<DataImport> {
  return runOneByOne(() => importRows(...call));
}

// The embedded database has one connection, which a transaction would keep from everyone for its whole
// time: what a failure cuts off there is added by importing again.
function openWrite({
  db,
  config,
}: ImportDeps): <T>(work: (tx: Database) => Promise<T>) => Promise<T> {
  return config.databaseUrl === undefined ? (work) => work(db) : (work) => db.transaction(work);
}

async function importRows(
  deps: ImportDeps,
  caller: Caller,
  zip: Uint8Array,
  now: Date,
): Promise<DataImport> {
  const { db, dataKeys, personalData } = deps;
  const files = await readExport(zip);
  const userKey = await dataKeys.getOrCreate(db, caller.userId, now);
  const read = (collection: string) => files.get(collection) ?? [];
  const counts = await openWrite(deps)(async (tx) => {
    // The same file sent twice at once: the second one finds what the first has added.
    await lockUser(tx, caller.userId);
    const context = { tx, caller, userKey, now, read, ids: new Map() };
    const all: ImportCount[] = [];
    for (const { importRows } of personalData) all.push(...((await importRows?.(context)) ?? []));
    return all;
  });
  const about = new Map(
    personalData.flatMap(({ collection }) =>
      collection ? [[collection.name, collection.about]] : [],
    ),
  );
  return {
    collections: counts
      .filter(({ created, existing, refused }) => created + existing + refused > 0)
      .map((count) => ({ ...count, about: about.get(count.name)?.[caller.locale] ?? count.name })),
  };
}
