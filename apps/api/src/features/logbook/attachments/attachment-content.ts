// Prepares attachments for storage: re-encodes images, accepts PDFs, detects types by content.
import { AppError } from "#platform/http/errors/errors.ts";
import { detectImageType } from "#platform/storage/image-type.ts";
import type { ImageSize } from "#platform/storage/images.ts";
import type { storedTypes } from "../tables/entries.ts";

/** Longer edge of an image; a receipt remains readable at this size. */
const MAX_EDGE_PX = 2_048;
const MAX_NAME_LENGTH = 120;

type StoredType = (typeof storedTypes)[number];

export interface PreparedFile {
  readonly bytes: Uint8Array;
  readonly type: StoredType;
  readonly name: string;
}

// ISO 32000: a PDF starts with this header and its version.
const pdfHead = /^%PDF-\d\.\d/;

function isPdf(content: Uint8Array): boolean {
  return pdfHead.test(Buffer.from(content.subarray(0, 8)).toString("latin1"));
}

// Never enlarges the image.
function fitWithin({ width, height }: ImageSize) {
  return {
    width: Math.min(width, MAX_EDGE_PX),
    height: Math.min(height, MAX_EDGE_PX),
    fit: "inside",
  } as const;
}

async function reencodeImage(content: Uint8Array): Promise<Uint8Array> {
  const { reencodeImage: encodeImage, InvalidImageError } =
    await import("#platform/storage/images.ts");
  try {
    return await encodeImage(content, fitWithin);
  } catch (cause) {
    if (!(cause instanceof InvalidImageError)) throw cause;
    throw new AppError("attachment_refused", {}, { cause });
  }
}

const extensions: Readonly<Record<StoredType, string>> = {
  "image/webp": ".webp",
  "application/pdf": ".pdf",
};

/** Removes folders and control characters and sets the extension of the stored type. */
export function buildFileName(given: string, type: StoredType): string {
  const last = given.split(/[\\/]/u).at(-1) ?? "";
  const oneLine = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
  const stem = oneLine.replace(/\.[a-z][a-z0-9]{1,4}$/i, "").trim() || "vereda";
  const extension = extensions[type];
  return `${stem.slice(0, MAX_NAME_LENGTH - extension.length).toWellFormed()}${extension}`;
}

/** @throws attachment_refused; rate_limited when the image queue is full */
export async function prepareFile(content: Uint8Array, given: string): Promise<PreparedFile> {
  if (isPdf(content)) {
    const type = "application/pdf";
    return { bytes: content, type, name: buildFileName(given, type) };
  }
  if (detectImageType(content) === null) throw new AppError("attachment_refused");
  const type = "image/webp";
  return { bytes: await reencodeImage(content), type, name: buildFileName(given, type) };
}
