// Crops and re-encodes uploaded avatars and covers.
import { AppError } from "#platform/http/errors/errors.ts";
import { detectImageType } from "#platform/storage/image-type.ts";
import {
  reencodeImage,
  InvalidImageError,
  type GetResize,
  type ImageSize,
} from "#platform/storage/images.ts";

const SIDE = 512;

function getCropOptions({ width, height }: ImageSize) {
  const side = Math.min(SIDE, width, height);
  return { width: side, height: side, fit: "cover", position: "centre" } as const;
}

/**
 * As WebP without metadata, by default cropped to the square in its centre.
 * @throws image_type, image_unreadable; rate_limited when the encoding queue is full
 */
export async function encodeUploadedImage(
  content: Uint8Array,
  getResize: GetResize = getCropOptions,
): Promise<Uint8Array> {
  if (detectImageType(content) === null) throw new AppError("image_type");
  try {
    return (await reencodeImage(content, getResize)).bytes;
  } catch (cause) {
    if (!(cause instanceof InvalidImageError)) throw cause;
    throw new AppError("image_unreadable", {}, { cause });
  }
}
