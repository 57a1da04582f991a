// Reads the collections of an uploaded data export, within limits of size.
import { unzipSync } from "fflate";
import { MAX_IMPORTED_ROWS } from "@vereda/domain/account/contract-data-rights";
import { AppError } from "#platform/http/errors/errors.ts";

/** What the files may take unzipped. A ZIP of a few kilobytes can claim gigabytes. */
const MAX_UNZIPPED_BYTES = 80 * 1024 * 1024;

const README = "README.txt";

function unzip(zip: Uint8Array): Record<string, Uint8Array> {
  let bytes = 0;
  try {
    return unzipSync(zip, {
      filter({ name, originalSize }) {
        if (!name.endsWith(".json") && name !== README) return false;
        // A file larger than it claims is cut off, and is no JSON then.
        bytes += originalSize;
        if (bytes > MAX_UNZIPPED_BYTES) throw new AppError("import_too_large");
        return true;
      },
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("import_invalid");
  }
}

function parseList(file: Uint8Array): unknown[] {
  let list: unknown;
  try {
    list = JSON.parse(Buffer.from(file).toString("utf8"));
  } catch {
    throw new AppError("import_invalid");
  }
  if (!Array.isArray(list)) throw new AppError("import_invalid");
  return list;
}

/** @throws import_invalid when it is no data export; import_too_large */
export function readExport(zip: Uint8Array): ReadonlyMap<string, readonly unknown[]> {
  const { [README]: readme, ...files } = unzip(zip);
  if (readme === undefined) throw new AppError("import_invalid");
  const collections = new Map<string, unknown[]>();
  let rows = 0;
  for (const [name, file] of Object.entries(files)) {
    const list = parseList(file);
    rows += list.length;
    if (rows > MAX_IMPORTED_ROWS) throw new AppError("import_too_large");
    collections.set(name.slice(0, -".json".length), list);
  }
  return collections;
}
