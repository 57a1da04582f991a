// A picture made ready on the device before it travels: what the camera of a phone takes is twenty times
// larger than what is kept, and networks are slow where phones are cheap.
import { AVATAR_MOST_BYTES, avatarTypes } from "@vereda/domain/account/contract-avatar";

/** Up to here a picture travels as it is. */
const LARGEST_EDGE = 1600;
/** The edge of one that is drawn anew; the server keeps half of it. */
const DRAWN_EDGE = 1024;
/** Beyond this a cheap phone may not survive unpacking it. */
const MOST_BYTES_TO_OPEN = 40 * 1024 * 1024;

export type PictureProblem = "image_type" | "image_too_large" | "image_unreadable";

export type PreparedPicture = { readonly picture: Blob } | { readonly problem: PictureProblem };

/** A picture that the browser could open. */
export interface OpenPicture {
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
export function middleOf(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

function isTaken(type: string): boolean {
  return avatarTypes.some((one) => one === type);
}

async function drawnAnew(opened: OpenPicture): Promise<Blob | null> {
  const middle = middleOf(opened.width, opened.height);
  return opened.draw(middle, Math.min(middle.side, DRAWN_EDGE));
}

/**
 * Makes a file ready to be sent, or tells what is wrong with it.
 * @param open reads the pixels; null when the browser cannot, which need not mean that the server cannot
 */
export async function preparePicture(
  file: Blob,
  open: (file: Blob) => Promise<OpenPicture | null>,
): Promise<PreparedPicture> {
  if (!isTaken(file.type)) return { problem: "image_type" };
  if (file.size > MOST_BYTES_TO_OPEN) return { problem: "image_too_large" };
  const isHeavy = file.size > AVATAR_MOST_BYTES;
  const opened = await open(file);
  if (opened === null) return isHeavy ? { problem: "image_too_large" } : { picture: file };
  try {
    const isLarge = Math.max(opened.width, opened.height) > LARGEST_EDGE;
    const drawn = isLarge || isHeavy ? await drawnAnew(opened) : null;
    const picture = drawn ?? file;
    return picture.size > AVATAR_MOST_BYTES ? { problem: "image_too_large" } : { picture };
  } finally {
    opened.close();
  }
}
