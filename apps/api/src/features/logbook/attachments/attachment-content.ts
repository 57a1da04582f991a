// What is kept of a file that somebody attached: a picture drawn anew, or a PDF as it is. Told by its first bytes;
// its name and the type it came with are the sender's words only.
import { AppError } from "#platform/http/errors/errors.ts";
import { pictureTypeOf } from "#platform/storage/picture-type.ts";
import type { PictureSize } from "#platform/storage/pictures.ts";
import type { keptTypes } from "../tables/entries.ts";

/** The longer edge of a picture: enough to read a receipt by. */
const LONGEST_EDGE = 2_048;
const LONGEST_NAME = 120;

type KeptType = (typeof keptTypes)[number];

export interface KeptFile {
  readonly bytes: Uint8Array;
  readonly type: KeptType;
  readonly name: string;
}

// ISO 32000: a PDF says so first of all, with its version.
const pdfHead = /^%PDF-\d\.\d/;

function isPdf(content: Uint8Array): boolean {
  return pdfHead.test(Buffer.from(content.subarray(0, 8)).toString("latin1"));
}

// As large as it is, or smaller.
function within({ width, height }: PictureSize) {
  return {
    width: Math.min(width, LONGEST_EDGE),
    height: Math.min(height, LONGEST_EDGE),
    fit: "inside",
  } as const;
}

async function picture(content: Uint8Array): Promise<Uint8Array> {
  const { drawAnew, PictureUnreadable } = await import("#platform/storage/pictures.ts");
  try {
    return await drawAnew(content, within);
  } catch (cause) {
    if (!(cause instanceof PictureUnreadable)) throw cause;
    throw new AppError("attachment_refused", {}, { cause });
  }
}

const endings: Readonly<Record<KeptType, string>> = {
  "image/webp": ".webp",
  "application/pdf": ".pdf",
};

/** A name of one line, without folders, that ends as what the file is now. */
export function nameOfKept(given: string, type: KeptType): string {
  const last = given.split(/[\\/]/u).at(-1) ?? "";
  const oneLine = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
  const stem = oneLine.replace(/\.[a-z][a-z0-9]{1,4}$/i, "").trim() || "vereda";
  const ending = endings[type];
  return `${stem.slice(0, LONGEST_NAME - ending.length).toWellFormed()}${ending}`;
}

/** @throws attachment_refused; rate_limited when too many pictures are waiting */
export async function keptFileOf(content: Uint8Array, given: string): Promise<KeptFile> {
  if (isPdf(content)) {
    const type = "application/pdf";
    return { bytes: content, type, name: nameOfKept(given, type) };
  }
  if (pictureTypeOf(content) === null) throw new AppError("attachment_refused");
  const type = "image/webp";
  return { bytes: await picture(content), type, name: nameOfKept(given, type) };
}
