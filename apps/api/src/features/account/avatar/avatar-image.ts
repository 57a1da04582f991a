// A person's picture as it is kept: a square out of the middle of what was sent.
import { AppError } from "#platform/http/errors/errors.ts";
import { detectImageType } from "#platform/storage/image-type.ts";
import { reencodeImage, InvalidImageError } from "#platform/storage/images.ts";
import type { ImageSize } from "#platform/storage/images.ts";

/** Edge of the square. */
const SIDE = 512;

function getCropOptions({ width, height }: ImageSize) {
  // Smaller ones stay small: larger they would not be better.
  const side = Math.min(SIDE, width, height);
  return { width: side, height: side, fit: "cover", position: "centre" } as const;
}

/**
 * A square WebP of the middle of a picture, without any metadata.
 * @throws image_type, image_unreadable; rate_limited when too many are waiting
 */
export async function encodeAvatar(content: Uint8Array): Promise<Uint8Array> {
  if (detectImageType(content) === null) throw new AppError("image_type");
  try {
    return await reencodeImage(content, getCropOptions);
  } catch (cause) {
    if (!(cause instanceof InvalidImageError)) throw cause;
    throw new AppError("image_unreadable", {}, { cause });
  }
}
