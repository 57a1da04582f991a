// Reads a CSV file into rows in the browser, without upload; loads the CSV parser on first use.

/** Some sleep apps export every movement over years, so files can be large. */
const MAX_BYTES = 40 * 1024 * 1024;

export type FileError = "too_large" | "unreadable" | "unknown" | "no_nights";

export type Rows = readonly (readonly string[])[];

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

/** Spreadsheets also save as UTF-16, which starts with a byte order mark, or as Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
