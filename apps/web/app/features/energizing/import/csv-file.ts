// A file that somebody chose, as rows of text. It is read here and sent nowhere; the reader of CSV comes when the
// first file does.

/** Some apps write down every movement of years. */
const MAX_BYTES = 40 * 1024 * 1024;

export type FileError = "too_large" | "unreadable" | "unknown" | "no_nights";

export type Rows = readonly (readonly string[])[];

/** The rows of a CSV file, or why they cannot be had. */
export async function readRows(file: File): Promise<Rows | FileError> {
  if (file.size > MAX_BYTES) return "too_large";
  try {
    const [bytes, { default: papa }] = await Promise.all([file.arrayBuffer(), import("papaparse")]);
    const text = decodeText(new Uint8Array(bytes));
    // Files of other kinds are full of these.
    if (text.includes("\u0000")) return "unreadable";
    // What stands between cells is guessed by rows of equal length, so by those that hold something.
    const { delimiter } = papa.parse(text, { preview: 10, skipEmptyLines: true }).meta;
    return papa.parse<string[]>(text, { delimiter, skipEmptyLines: false }).data;
  } catch {
    return "unreadable";
  }
}

/** Spreadsheets save in UTF-16, which begins with a mark, or in the letters of old Windows. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
