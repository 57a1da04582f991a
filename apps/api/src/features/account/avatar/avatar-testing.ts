// Pictures for tests, made on the spot.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export const red = { r: 200, g: 20, b: 20 };
export const blue = { r: 20, g: 20, b: 200 };

/** A plain picture, still to be written in some format. */
export function makeSolidImage(width: number, height: number, background = red) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A picture of two colours, the left half red and the right one blue. */
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

/** A PNG of a few bytes that claims to be a great deal larger. */
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

/** The colour at a place of a picture: "red", "blue" or neither. */
export async function getColourAt(image: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  const [r = 0, , b = 0] = data.subarray(at, at + 3);
  if (r > 150 && b < 80) return "red";
  return b > 150 && r < 80 ? "blue" : `${r} ${b}`;
}
