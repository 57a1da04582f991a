// Re-encodes uploaded images without metadata and hidden data. Import lazily: sharp is large.
import sharp from "sharp";
import type { ResizeOptions } from "sharp";
import { detectImageType } from "./image-type.ts";
import { makeSemaphore } from "../semaphore.ts";

/** More than phone cameras produce. A small file can claim far more, and each pixel costs memory. */
const MAX_PIXELS = 50_000_000;
/** A long, thin image has few pixels, and is still slow to decode. */
const MAX_SIDE = 10_000;
const MAX_SECONDS = 10;

// One thread per image and two images at a time leave CPU for passwords, files and queries.
sharp.concurrency(1);
sharp.cache(false);
const runLimited = makeSemaphore(2, 40);

// Blocks all other decoders, whatever the first bytes claim.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});

/** The bytes are no accepted image type, or the image is broken. */
export class InvalidImageError extends Error {
  override readonly name = "InvalidImageError";
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Chooses the target size from the size after EXIF rotation. */
export type GetResize = (size: ImageSize) => ResizeOptions;

export interface EncodedImage extends ImageSize {
  readonly bytes: Uint8Array;
}

async function encodeWebp(content: Uint8Array, getResize: GetResize): Promise<EncodedImage> {
  const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  // The size after EXIF rotation. Only the first frame of an animation is used.
  const size = (await image.metadata()).autoOrient;
  if (Math.max(size.width, size.height) > MAX_SIDE) throw new Error("A side is too long.");
  const { data, info } = await image
    .autoOrient()
    .resize(getResize(size))
    .webp({ quality: 82 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * Converts an image to WebP without metadata.
 * @throws InvalidImageError; rate_limited when too many are pending
 */
export async function reencodeImage(
  content: Uint8Array,
  getResize: GetResize,
): Promise<EncodedImage> {
  if (detectImageType(content) === null)
    throw new InvalidImageError("The image type is not accepted.");
  return runLimited(async () => {
    try {
      return await encodeWebp(content, getResize);
    } catch (cause) {
      throw new InvalidImageError("The image cannot be decoded.", { cause });
    }
  });
}
