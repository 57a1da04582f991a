// Makes the picture that is kept out of the one that was sent: decoded and drawn anew, so that nothing of the
// original file stays, neither where it was taken nor what somebody hid in it.
import sharp from "sharp";
import { AppError } from "#platform/errors.ts";
import { takeTurns } from "#platform/turns.ts";
import { pictureTypeOf } from "./picture-type.ts";

/** Edge of the square. */
const SIDE = 512;
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

async function draw(content: Uint8Array): Promise<Uint8Array> {
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: "error" });
  // As it is meant to be seen: cameras write beside the pixels which way is up. Of what moves, the first frame.
  const { width, height } = (await picture.metadata()).autoOrient;
  // Smaller ones stay small: larger they would not be better.
  const side = Math.min(SIDE, width, height);
  return picture
    .autoOrient()
    .resize(side, side, { fit: "cover", position: "centre" })
    .webp({ quality: 82 })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer();
}

/**
 * A square WebP of the middle of a picture, without any metadata.
 * @throws image_type, image_unreadable; rate_limited when too many are waiting
 */
export async function avatarPicture(content: Uint8Array): Promise<Uint8Array> {
  if (pictureTypeOf(content) === null) throw new AppError("image_type");
  return inTurn(async () => {
    try {
      return await draw(content);
    } catch (cause) {
      throw new AppError("image_unreadable", {}, { cause });
    }
  });
}
