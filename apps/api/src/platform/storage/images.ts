// Makes the picture that is kept out of the one that was sent: decoded and drawn anew, so that nothing of the
// original file stays, neither where it was taken nor what somebody hid in it. Load it when it is wanted: the
// decoders are large, and few calls need them.
import sharp from "sharp";
import type { ResizeOptions } from "sharp";
import { detectImageType } from "./image-type.ts";
import { makeSemaphore } from "../semaphore.ts";

/** More than phones take; some bytes can claim far more, and every pixel costs memory. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;

// One thread for each picture, two pictures at a time: passwords, files and queries go on meanwhile.
sharp.concurrency(1);
sharp.cache(false);
const runLimited = makeSemaphore(2, 40);

// Whatever the first bytes say, no other reader is ever asked.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});

/** Bytes that are no picture of the kinds that we take, or a broken one. */
export class InvalidImageError extends Error {
  override readonly name = "InvalidImageError";
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** What a picture is resized to, told its size as it is meant to be seen. */
export type GetResize = (size: ImageSize) => ResizeOptions;

async function encodeWebp(content: Uint8Array, getResize: GetResize): Promise<Uint8Array> {
  const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  // As it is meant to be seen: cameras write beside the pixels which way is up. Of what moves, the first frame.
  const size = (await image.metadata()).autoOrient;
  return image
    .autoOrient()
    .resize(getResize(size))
    .webp({ quality: 82 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();
}

/**
 * A WebP of a picture, without any metadata.
 * @throws InvalidImageError; rate_limited when too many are waiting
 */
export async function reencodeImage(
  content: Uint8Array,
  getResize: GetResize,
): Promise<Uint8Array> {
  if (detectImageType(content) === null)
    throw new InvalidImageError("It is of no kind that we take.");
  return runLimited(async () => {
    try {
      return await encodeWebp(content, getResize);
    } catch (cause) {
      throw new InvalidImageError("It does not open.", { cause });
    }
  });
}
