// Crops and re-encodes uploaded avatars.
import { AppError } from "#platform/http/errors/errors.ts";
import { detectImageType } from "#platform/storage/image-type.ts";
import { reencodeImage, InvalidImageError, type ImageSize } from "#platform/storage/images.ts";

const SIDE = 512;

function getCropOptions({ width, height }: ImageSize) {
  const side = Math.min(SIDE, width, height);
  return { width: side, height: side, fit: "cover", position: "centre" } as const;
}

/**
 * Crops the centre to a square WebP without metadata.
 * @throws image_type, image_unreadable; rate_limited when the encoding queue is full
 */
export async function encodeAvatar(content: Uint8Array): Promise<Uint8Array> {
  if (detectImageType(content) === null) throw new AppError("image_type");
  try {
    return (await reencodeImage(content, getCropOptions)).bytes;
  } catch (cause) {
    if (!(cause instanceof InvalidImageError)) throw cause;
    throw new AppError("image_unreadable", {}, { cause });
  }
}
