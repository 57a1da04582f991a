// Generates images for the avatar tests.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const red = { r: 200, g: 20, b: 20 };
export const blue = { r: 20, g: 20, b: 200 };

export function makeSolidImage(width: number, height: number, background = red) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** An image with a red left half and a blue right half. */
export function makeTwoColourImage(width: number, height: number) {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: blue } };
  return makeSolidImage(width, height).composite([{ input: right, left: width / 2, top: 0 }]);
}

function encodePngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** A PNG of a few bytes whose header claims a much larger image. */
export function makePngBomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(side * 2));
  return Buffer.concat([
    signature,
    encodePngChunk("IHDR", head),
    encodePngChunk("IDAT", data),
    encodePngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Returns "red", "blue" or the raw values of the pixel at (x, y). */
export async function getColourAt(image: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  const [r = 0, , b = 0] = data.subarray(at, at + 3);
  if (r > 150 && b < 80) return "red";
  return b > 150 && r < 80 ? "blue" : `${r} ${b}`;
}
