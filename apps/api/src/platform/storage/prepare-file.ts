// Prepares files for storage: images are re-encoded, others are stored as they are.
import { AppError } from "../http/errors/errors.ts";
import { detectImageType } from "./image-type.ts";
import { fitWithin, isPdf, joinFileName, splitFileName } from "./uploads.ts";

interface PreparedFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly type: string;
  /** Null unless it is an image. */
  readonly width: number | null;
  readonly height: number | null;
}

async function prepareImage(content: Uint8Array, stem: string): Promise<PreparedFile> {
  const { reencodeImage, InvalidImageError } = await import("./images.ts");
  try {
    const image = await reencodeImage(content, fitWithin);
    return { ...image, type: "image/webp", name: joinFileName(stem, ".webp") };
  } catch (cause) {
    if (!(cause instanceof InvalidImageError)) throw cause;
    throw new AppError("file_refused", {}, { cause });
  }
}

/** @throws file_refused for an empty file or a broken image; rate_limited when the image queue is full */
export async function prepareFile(content: Uint8Array, given: string): Promise<PreparedFile> {
  if (content.length === 0) throw new AppError("file_refused");
  const { stem, extension } = splitFileName(given);
  if (detectImageType(content) !== null) return prepareImage(content, stem);
  // By content, because names are not trusted; it is served as a download whatever it is.
  const type = isPdf(content) ? "application/pdf" : "application/octet-stream";
  const name = joinFileName(stem, extension);
  return { bytes: content, type, name, width: null, height: null };
}
