// What owners add to the public page of a workspace: its areas in their order, a text, a contact and a cover.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { listPageAreas } from "@vereda/domain/logbook/public-areas";
import { HOUR_MS } from "@vereda/domain/time/units";
import type {
  PublicPage,
  publicPageApi,
} from "@vereda/domain/community/profile/contract-public-page";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { requireWritten, saveVersion } from "#platform/http/writing.ts";
import {
  addOrphanedFile,
  deleteOrphanedFile,
  markOrphaned,
  markReferenced,
} from "#platform/storage/orphaned-files.ts";
import { requireWorkspacePermission } from "../access.ts";
import { lockWorkspace } from "../members/owners.ts";
import { requireNotSuspendedBeforeOthers } from "../suspended-writers.ts";
import { publicPages, workspaces } from "../tables/workspaces.ts";
import { listOpenAreas } from "./published.ts";

/** Encoding one image takes most of a second of CPU time. */
const uploads = { limit: 40, windowMs: HOUR_MS };

/** The name by which the page shows it. */
export const getCoverName = (file: string) => file.replace(/^covers\/|\.webp$/g, "");

async function requireManager(db: Database, caller: Caller, workspaceId: string): Promise<void> {
  const { typeId } = await requireWorkspacePermission(db, caller, workspaceId, "manage");
  if (typeId === "PERSONAL_STUDIO") throw new AppError("personal_studio_forbidden");
}

async function loadPage(db: Database, workspaceId: string): Promise<PublicPage> {
  const [row] = await db
    .select({ flags: workspaces.privacySettings, page: publicPages })
    .from(workspaces)
    .leftJoin(publicPages, eq(publicPages.workspaceId, workspaces.id))
    .where(eq(workspaces.id, workspaceId));
  if (row === undefined) throw new AppError("not_found");
  const { flags, page } = row;
  const offered = listPageAreas(await listOpenAreas(db, workspaceId), flags, null);
  const visible = listPageAreas(offered, flags, page?.areaIds ?? null);
  const hidden = offered.filter((area) => !visible.includes(area));
  return {
    areas: [...visible, ...hidden].map((area) => ({
      areaId: area.areaId,
      isVisible: visible.includes(area),
    })),
    text: page?.text ?? null,
    contact: page?.contact ?? null,
    cover: page?.file == null ? null : getCoverName(page.file),
    updatedAt: page?.updatedAt.toISOString() ?? null,
  };
}

/** @throws not_found; forbidden; personal_studio_forbidden */
export async function getPublicPage(
  db: Database,
  caller: Caller,
  workspaceId: string,
): Promise<PublicPage> {
  await requireManager(db, caller, workspaceId);
  return loadPage(db, workspaceId);
}

/** @throws as `getPublicPage`; suspended; validation_error for an area that is not offered; conflict */
export async function savePublicPage(
  db: Database,
  caller: Caller,
  workspaceId: string,
  { areaIds, text, contact, updatedAt }: BodyOf<typeof publicPageApi.save>,
  now: Date,
): Promise<PublicPage> {
  await requireManager(db, caller, workspaceId);
  await requireNotSuspendedBeforeOthers(db, caller, workspaceId, now);
  const { areas } = await loadPage(db, workspaceId);
  if (areaIds.some((one) => !areas.some(({ areaId }) => areaId === one)))
    throw createInvalidFieldsError({ path: "areaIds", code: "area_never_public" });
  const saved = { areaIds: [...new Set(areaIds)], text: text || null, contact: contact || null };
  const isWritten = await db.transaction((tx) =>
    saveVersion(tx, publicPages, { workspaceId }, { ...saved, updatedAt }, now),
  );
  return requireWritten(isWritten, await loadPage(db, workspaceId));
}

type FileDeps = Pick<AppContext, "db" | "files" | "config">;

async function replaceCover(deps: FileDeps, workspaceId: string, file: string | null, now: Date) {
  const before = await deps.db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const isOfPage = eq(publicPages.workspaceId, workspaceId);
    const [page] = await tx.select({ file: publicPages.file }).from(publicPages).where(isOfPage);
    if (file !== null) await markReferenced(tx, file);
    await saveVersion(tx, publicPages, { workspaceId }, { file }, now);
    if (page?.file) await markOrphaned(tx, page.file, now);
    return page?.file ?? null;
  });
  if (before !== null) await deleteOrphanedFile(deps, before);
  return loadPage(deps.db, workspaceId);
}

/** @throws as `getPublicPage`; suspended; image_type; image_unreadable; file_quota_reached; rate_limited */
export async function setCover(
  deps: FileDeps,
  caller: Caller,
  workspaceId: string,
  content: Uint8Array,
  now: Date,
): Promise<PublicPage> {
  const { db } = deps;
  await requireManager(db, caller, workspaceId);
  await requireNotSuspendedBeforeOthers(db, caller, workspaceId, now);
  await consume(db, limitKey("cover", caller.userId), uploads, now);
  const [{ encodeUploadedImage }, { fitWithin }] = await Promise.all([
    // Loaded on demand: the decoders are large and rarely needed.
    import("#features/account/profile/avatar-image.ts"),
    import("#platform/storage/uploads.ts"),
  ]);
  const bytes = await encodeUploadedImage(content, fitWithin);
  const name = `covers/${randomBytes(16).toString("hex")}.webp`;
  await addOrphanedFile(deps, { name, userId: caller.userId, bytes }, now);
  return replaceCover(deps, workspaceId, name, now);
}

/** @throws as `getPublicPage` */
export async function removeCover(
  deps: FileDeps,
  caller: Caller,
  workspaceId: string,
  now: Date,
): Promise<PublicPage> {
  await requireManager(deps.db, caller, workspaceId);
  return replaceCover(deps, workspaceId, null, now);
}
