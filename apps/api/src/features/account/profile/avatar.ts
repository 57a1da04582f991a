// Stores avatars in files with unguessable names; `users.avatar` holds the URL (see docs/decisions).
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import type { StoredFile } from "#platform/storage/file-store.ts";
import {
  markReferenced,
  markOrphaned,
  addOrphanedFile,
  deleteOrphanedFile,
} from "#platform/storage/orphaned-files.ts";
import type { FileContext } from "#platform/storage/orphaned-files.ts";
import { users } from "../tables/users.ts";

export const avatarFolder = "/media/avatars/";
const avatarName = /^[0-9a-f]{32}\.webp$/;

const buildFilePath = (name: string) => `avatars/${name}`;

/** Returns the file behind an avatar URL; null when it is not one of this server's. */
function findFilePath(address: string | null): string | null {
  if (address === null || !address.startsWith(avatarFolder)) return null;
  const name = address.slice(avatarFolder.length);
  return avatarName.test(name) ? buildFilePath(name) : null;
}

// Locks the user's row, so that concurrent avatar changes run one after the other.
async function changeAvatar(tx: Database, userId: string, name: string | null, now: Date) {
  const [user] = await tx
    .select({ avatar: users.avatar })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  if (user === undefined) throw new AppError("unauthenticated");
  const avatar = name === null ? null : `${avatarFolder}${name}`;
  if (user.avatar === avatar) return null;
  if (name !== null) await markReferenced(tx, buildFilePath(name));
  await tx
    .update(users)
    .set({ avatar, updatedAt: buildNextTimestamp(users.updatedAt, now) })
    .where(eq(users.id, userId));
  const before = findFilePath(user.avatar);
  if (before !== null) await markOrphaned(tx, before, now);
  return before;
}

async function replaceAvatar(
  storing: FileContext,
  userId: string,
  name: string | null,
  now: Date,
): Promise<void> {
  const before = await storing.db.transaction((tx) => changeAvatar(tx, userId, name, now));
  if (before !== null) await deleteOrphanedFile(storing, before);
}

/** @throws image_type, image_unreadable, file_quota_reached; rate_limited when the encoding queue is full */
export async function setAvatar(
  storing: FileContext & Pick<AppContext, "config">,
  userId: string,
  content: Uint8Array,
  now: Date,
): Promise<void> {
  // Loaded on demand: the decoders are large and rarely needed.
  const { encodeUploadedImage } = await import("./avatar-image.ts");
  const image = await encodeUploadedImage(content);
  const name = `${randomBytes(16).toString("hex")}.webp`;
  await addOrphanedFile(storing, { name: buildFilePath(name), userId, bytes: image }, now);
  await replaceAvatar(storing, userId, name, now);
}

export async function removeAvatar(storing: FileContext, userId: string, now: Date): Promise<void> {
  await replaceAvatar(storing, userId, null, now);
}

/**
 * Call it before deleting the user's row and outside of transactions; repeating it is safe. A file that
 * cannot be deleted stays listed as orphaned and is retried.
 */
export async function removeAvatarFiles(
  deps: FileContext & { readonly clock: { now(): Date } },
  userId: string,
): Promise<void> {
  try {
    await replaceAvatar(deps, userId, null, deps.clock.now());
  } catch (error) {
    // The user is already deleted, so there is no avatar to remove.
    if (!(error instanceof AppError && error.code === "unauthenticated")) throw error;
  }
}

/** @throws not_found */
export async function openAvatar(
  { files }: Pick<FileContext, "files">,
  name: string,
): Promise<StoredFile> {
  const file = avatarName.test(name) ? await files.get(buildFilePath(name)) : null;
  if (file === null) throw new AppError("not_found");
  return file;
}
