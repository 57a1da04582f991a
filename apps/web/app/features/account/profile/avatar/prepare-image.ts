// A picture made ready on the device before it travels: what the camera of a phone takes is twenty times
// larger than what is kept, and networks are slow where phones are cheap.
import { AVATAR_MAX_BYTES, avatarTypes } from "@vereda/domain/account/contract-avatar";

/** Up to here a picture travels as it is. */
const MAX_EDGE = 1600;
/** The edge of one that is drawn anew; the server keeps half of it. */
const RESIZED_EDGE = 1024;
/** Beyond this a cheap phone may not survive unpacking it. */
const MAX_BYTES_TO_OPEN = 40 * 1024 * 1024;

export type ImageError = "image_type" | "image_too_large" | "image_unreadable";

export type PreparedImage = { readonly image: Blob } | { readonly error: ImageError };

/** A picture that the browser could open. */
export interface OpenedImage {
  readonly width: number;
  readonly height: number;
  /** A part of it as a file of its own; null when the browser cannot. */
  draw(part: Square, edge: number): Promise<Blob | null>;
  close(): void;
}

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The middle of a picture, as the server would cut it. */
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
 * Makes a file ready to be sent, or tells what is wrong with it.
 * @param open reads the pixels; null when the browser cannot, which need not mean that the server cannot
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
