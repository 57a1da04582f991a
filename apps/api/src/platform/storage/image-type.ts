// Detects an image type by its first bytes, because names and content types are not trusted.

type ImageType = "jpeg" | "png" | "webp" | "avif";

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

const readAscii = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

// ISO 14496-12: the `ftyp` box lists the major brand and the compatible brands.
function isAvif(bytes: Buffer): boolean {
  if (readAscii(bytes, 4, 8) !== "ftyp") return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (["avif", "avis"].includes(readAscii(bytes, at, at + 4))) return true;
  }
  return false;
}

/** Null for types that are not accepted. */
export function detectImageType(content: Uint8Array): ImageType | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.subarray(0, 8).equals(png)) return "png";
  if (bytes.subarray(0, 3).equals(jpeg)) return "jpeg";
  if (readAscii(bytes, 0, 4) === "RIFF" && readAscii(bytes, 8, 12) === "WEBP") return "webp";
  return isAvif(bytes) ? "avif" : null;
}
