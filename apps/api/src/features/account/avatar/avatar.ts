// A person's picture and the file it is kept in. `users.avatar` holds its address, whose last part nobody can
// guess: see docs/decisions on pictures.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { StoredFile } from "#platform/storage/file-store.ts";
import {
  markReferenced,
  markOrphaned,
  addOrphanedFile,
  deleteOrphanedFile,
} from "#platform/storage/orphaned-files.ts";
import type { FileContext } from "#platform/storage/orphaned-files.ts";
import { users } from "../tables/users.ts";
import { buildNextUpdatedAt } from "../user.ts";

/** Where the server answers them; the name follows. */
export const avatarFolder = "/media/avatars/";
const avatarName = /^[0-9a-f]{32}\.webp$/;

const buildFilePath = (name: string) => `avatars/${name}`;

/** The file behind an address, when it is one of ours. */
function findFilePath(address: string | null): string | null {
  if (address === null || !address.startsWith(avatarFolder)) return null;
  const name = address.slice(avatarFolder.length);
  return avatarName.test(name) ? buildFilePath(name) : null;
}

// Changes of one person's picture come one after the other: each locks their row.
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
    .set({ avatar, updatedAt: buildNextUpdatedAt(now) })
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

/**
 * Gives a person a picture in place of the one they had.
 * @throws image_type, image_unreadable; rate_limited when too many are waiting to be drawn
 */
export async function setAvatar(
  storing: FileContext,
  userId: string,
  content: Uint8Array,
  now: Date,
): Promise<void> {
  // Loaded when wanted: the decoders are large, and few calls need them.
  const { encodeAvatar } = await import("./avatar-image.ts");
  const image = await encodeAvatar(content);
  const name = `${randomBytes(16).toString("hex")}.webp`;
  await addOrphanedFile(storing, buildFilePath(name), image, now);
  await replaceAvatar(storing, userId, name, now);
}

/** Takes a person's picture away; without one nothing happens. */
export async function removeAvatar(storing: FileContext, userId: string, now: Date): Promise<void> {
  await replaceAvatar(storing, userId, null, now);
}

/**
 * Removes a person's picture for good, when their account is erased: call it before their row goes, outside of
 * any transaction. It may be called again. A storage that fails at this moment stops nobody: the file stays on
 * the list of strays, and is removed as soon as the storage answers.
 */
export async function removeAvatarFiles(
  deps: FileContext & { readonly clock: { now(): Date } },
  userId: string,
): Promise<void> {
  try {
    await replaceAvatar(deps, userId, null, deps.clock.now());
  } catch (error) {
    // Nobody is left who could have a picture.
    if (!(error instanceof AppError && error.code === "unauthenticated")) throw error;
  }
}

/** The picture of that name. @throws not_found */
export async function openAvatar(
  { files }: Pick<FileContext, "files">,
  name: string,
): Promise<StoredFile> {
  const file = avatarName.test(name) ? await files.get(buildFilePath(name)) : null;
  if (file === null) throw new AppError("not_found");
  return file;
}
