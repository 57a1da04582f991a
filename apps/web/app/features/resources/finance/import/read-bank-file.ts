// Reads the text of a chosen bank file in the browser.
import { decodeText } from "#platform/decode-text.ts";

/** A request is at most 1 MiB; about ten thousand rows. */
const MAX_BYTES = 850_000;

export type FileError = "too_large" | "no_text";

/** Spreadsheets and PDFs are binary. */
export async function readBankFile(file: File): Promise<{ text: string } | FileError> {
  if (file.size > MAX_BYTES) return "too_large";
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text.includes("\u0000") || text.startsWith("%PDF") || text.trim() === ""
    ? "no_text"
    : { text };
}
