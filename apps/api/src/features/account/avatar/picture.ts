// A person's picture as it is kept: a square out of the middle of what was sent.
import { AppError } from "#platform/http/errors/errors.ts";
import { pictureTypeOf } from "#platform/storage/picture-type.ts";
import { drawAnew, PictureUnreadable } from "#platform/storage/pictures.ts";
import type { PictureSize } from "#platform/storage/pictures.ts";

/** Edge of the square. */
const SIDE = 512;

function middle({ width, height }: PictureSize) {
  // Smaller ones stay small: larger they would not be better.
  const side = Math.min(SIDE, width, height);
  return { width: side, height: side, fit: "cover", position: "centre" } as const;
}

/**
 * A square WebP of the middle of a picture, without any metadata.
 * @throws image_type, image_unreadable; rate_limited when too many are waiting
 */
export async function avatarPicture(content: Uint8Array): Promise<Uint8Array> {
  if (pictureTypeOf(content) === null) throw new AppError("image_type");
  try {
    return await drawAnew(content, middle);
  } catch (cause) {
    if (!(cause instanceof PictureUnreadable)) throw cause;
    throw new AppError("image_unreadable", {}, { cause });
  }
}
