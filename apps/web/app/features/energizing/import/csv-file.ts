// Reads a CSV file into rows in the browser, without upload; loads the CSV parser on first use.
import { decodeText } from "#platform/decode-text.ts";

/** Some sleep apps export every movement over years, so files can be large. */
const MAX_BYTES = 40 * 1024 * 1024;

export type FileError = "too_large" | "unreadable" | "unknown" | "no_nights";

type Rows = readonly (readonly string[])[];

export async function readRows(file: File): Promise<Rows | FileError> {
  if (file.size > MAX_BYTES) return "too_large";
  try {
    const [bytes, { default: papa }] = await Promise.all([file.arrayBuffer(), import("papaparse")]);
    const text = decodeText(new Uint8Array(bytes));
    // NUL characters mean that this is a binary file.
    if (text.includes("\u0000")) return "unreadable";
    // The delimiter is guessed from rows of equal length, so empty lines must not count.
    const { delimiter } = papa.parse(text, { preview: 10, skipEmptyLines: true }).meta;
    return papa.parse<string[]>(text, { delimiter, skipEmptyLines: false }).data;
  } catch {
    return "unreadable";
  }
}
