// Reads the collections of an uploaded data export, within limits of size, memory and time.
import { Worker } from "node:worker_threads";
import { MAX_IMPORTED_ROWS } from "@vereda/domain/account/data-rights/contract-data-rights";
import type { ImportedRows } from "#platform/data-import.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { SplitFile, SplitRequest, SplitResult } from "./split-export.ts";

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
export async function readExport(zip: Uint8Array): Promise<ReadonlyMap<string, ImportedRows>> {
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
