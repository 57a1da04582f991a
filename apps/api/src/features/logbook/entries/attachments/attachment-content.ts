// Prepares attachments for storage: re-encodes images, accepts PDFs, detects types by content.
import { AppError } from "#platform/http/errors/errors.ts";
import { detectImageType } from "#platform/storage/image-type.ts";
import { fitWithin, isPdf, joinFileName, splitFileName } from "#platform/storage/uploads.ts";
import type { storedTypes } from "../../tables/entries.ts";

type StoredType = (typeof storedTypes)[number];

interface PreparedFile {
  readonly bytes: Uint8Array;
  readonly type: StoredType;
  readonly name: string;
}

async function reencodeImage(content: Uint8Array): Promise<Uint8Array> {
  const { reencodeImage: encodeImage, InvalidImageError } =
    await import("#platform/storage/images.ts");
  try {
    return (await encodeImage(content, fitWithin)).bytes;
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
  const { stem } = splitFileName(given);
  return joinFileName(stem, extensions[type]);
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
