// Makes the picture that is kept out of the one that was sent: decoded and drawn anew, so that nothing of the
// original file stays, neither where it was taken nor what somebody hid in it. Load it when it is wanted: the
// decoders are large, and few calls need them.
import sharp from "sharp";
import type { ResizeOptions } from "sharp";
import { pictureTypeOf } from "./picture-type.ts";
import { takeTurns } from "../semaphore.ts";

/** More than phones take; some bytes can claim far more, and every pixel costs memory. */
const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 10;

// One thread for each picture, two pictures at a time: passwords, files and queries go on meanwhile.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = takeTurns(2, 40);

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
export class PictureUnreadable extends Error {
  override readonly name = "PictureUnreadable";
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What a picture is resized to, told its size as it is meant to be seen. */
export type Shape = (size: PictureSize) => ResizeOptions;

async function draw(content: Uint8Array, shape: Shape): Promise<Uint8Array> {
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: "error" });
  // As it is meant to be seen: cameras write beside the pixels which way is up. Of what moves, the first frame.
  const size = (await picture.metadata()).autoOrient;
  return picture
    .autoOrient()
    .resize(shape(size))
    .webp({ quality: 82 })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer();
}

/**
 * A WebP of a picture, without any metadata.
 * @throws PictureUnreadable; rate_limited when too many are waiting
 */
export async function drawAnew(content: Uint8Array, shape: Shape): Promise<Uint8Array> {
  if (pictureTypeOf(content) === null)
    throw new PictureUnreadable("It is of no kind that we take.");
  return inTurn(async () => {
    try {
      return await draw(content, shape);
    } catch (cause) {
      throw new PictureUnreadable("It does not open.", { cause });
    }
  });
}
