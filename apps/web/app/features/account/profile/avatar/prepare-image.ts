// Resizes an avatar before the upload, because phone photos are much larger than the stored image.
import { AVATAR_MAX_BYTES, avatarTypes } from "@vereda/domain/account/profile/contract-avatar";

/** Images with edges up to this many pixels are uploaded unchanged. */
const MAX_EDGE = 1600;
/** Edge of a resized image in pixels. The server stores half of it. */
const RESIZED_EDGE = 1024;
/** Decoding larger files can crash cheap phones. */
const MAX_BYTES_TO_OPEN = 40 * 1024 * 1024;

export type ImageError = "image_type" | "image_too_large" | "image_unreadable";

type PreparedImage = { readonly image: Blob } | { readonly error: ImageError };

export interface OpenedImage {
  readonly width: number;
  readonly height: number;
  /** Encodes a part of the image as a file; null when the browser cannot. */
  draw(part: Square, edge: number): Promise<Blob | null>;
  close(): void;
}

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The same crop that the server makes. */
export function getCenterSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

function isSupportedType(type: string): boolean {
  return avatarTypes.some((one) => one === type);
}

async function resizeImage(opened: OpenedImage): Promise<Blob | null> {
  const middle = getCenterSquare(opened.width, opened.height);
  return opened.draw(middle, Math.min(middle.side, RESIZED_EDGE));
}

/**
 * Prepares a file for the upload, or returns an error.
 * @param open decodes the image; null when the browser cannot, although the server still might
 */
export async function prepareImage(
  file: Blob,
  open: (file: Blob) => Promise<OpenedImage | null>,
): Promise<PreparedImage> {
  if (!isSupportedType(file.type)) return { error: "image_type" };
  if (file.size > MAX_BYTES_TO_OPEN) return { error: "image_too_large" };
  const isHeavy = file.size > AVATAR_MAX_BYTES;
  const opened = await open(file);
  if (opened === null) return isHeavy ? { error: "image_too_large" } : { image: file };
  try {
    const isLarge = Math.max(opened.width, opened.height) > MAX_EDGE;
    const resized = isLarge || isHeavy ? await resizeImage(opened) : null;
    const image = resized ?? file;
    return image.size > AVATAR_MAX_BYTES ? { error: "image_too_large" } : { image };
  } finally {
    opened.close();
  }
}
