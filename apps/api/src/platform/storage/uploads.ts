// Prepares uploaded files: their names, types and the size of images; opens them again.
import { randomBytes } from "node:crypto";
import { AppError } from "../http/errors/errors.ts";
import { FileResponse } from "../http/route.ts";
import type { FileStore } from "./file-store.ts";
import type { ImageSize } from "./images.ts";

/** Longer edge of an image; a receipt remains readable at this size. */
const MAX_EDGE_PX = 2_048;
const MAX_NAME_LENGTH = 120;

// ISO 32000: a PDF starts with this header and its version.
const pdfHead = /^%PDF-\d\.\d/;

export function isPdf(content: Uint8Array): boolean {
  return pdfHead.test(Buffer.from(content.subarray(0, 8)).toString("latin1"));
}

/** Never enlarges the image. */
export function fitWithin({ width, height }: ImageSize) {
  return {
    width: Math.min(width, MAX_EDGE_PX),
    height: Math.min(height, MAX_EDGE_PX),
    fit: "inside",
  } as const;
}

/** Without folders and control characters; the extension begins with a dot, or is empty. */
export function splitFileName(given: string): { stem: string; extension: string } {
  const last = given.split(/[\\/]/u).at(-1) ?? "";
  const oneLine = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
  const extension = /\.[a-z][a-z0-9]{1,4}$/i.exec(oneLine)?.[0] ?? "";
  const stem = oneLine.slice(0, oneLine.length - extension.length).trim() || "vereda";
  return { stem, extension };
}

/** Shortens the stem to the maximum length of a name. */
export function joinFileName(stem: string, extension: string): string {
  return `${stem.slice(0, MAX_NAME_LENGTH - extension.length).toWellFormed()}${extension}`;
}

/** A random name in the file storage. */
export const generateFileName = (folder: string) =>
  `${folder}/${randomBytes(16).toString("hex")}.bin`;

/** As a download, never inline. @throws not_found when there is none */
export async function openStoredFile(
  files: FileStore,
  { file, name, size }: { file: string | null; name: string; size?: number | null },
): Promise<FileResponse> {
  const stored = file === null ? null : await files.get(file);
  if (stored === null) throw new AppError("not_found");
  return new FileResponse(stored.content, name, size ?? undefined);
}
