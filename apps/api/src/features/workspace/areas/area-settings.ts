import { and, eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { Locale } from "@vereda/domain/locale";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { ActiveArea } from "@vereda/domain/workspace/contract";
import type { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import type { WorkspaceAction } from "@vereda/domain/workspace/policy";
import { purposeParts } from "@vereda/domain/workspace/purpose";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { updateVersion } from "#platform/http/writing.ts";
import { requireWorkspacePermission } from "../access.ts";
import { toActiveArea } from "../workspace-entry.ts";
import { requireNotSuspendedBeforeOthers } from "../suspended-writers.ts";
import { workspaceAreas } from "../tables/workspaces.ts";

interface AreaLocation {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
}

type Area = typeof workspaceAreas.$inferSelect;

const isActive = ({ workspaceId, areaId }: AreaLocation) =>
  and(
    eq(workspaceAreas.workspaceId, workspaceId),
    eq(workspaceAreas.areaId, areaId),
    eq(workspaceAreas.status, "active"),
  );

async function requireArea(
  db: Database,
  caller: Caller,
  location: AreaLocation,
  action: WorkspaceAction,
): Promise<Area> {
  await requireWorkspacePermission(db, caller, location.workspaceId, action, location.areaId);
  const [area] = await db.select().from(workspaceAreas).where(isActive(location));
  if (area === undefined) throw new AppError("not_found");
  return area;
}

/** @throws not_found; conflict with the current area when it is newer than the version at `readAt` */
async function updateArea(
  db: Database,
  location: AreaLocation,
  changes: Omit<Partial<Area>, "updatedAt">,
  now: Date,
  readAt?: string,
): Promise<ActiveArea> {
  const columns = { ...changes, updatedAt: readAt };
  return toActiveArea(
    await updateVersion(db, workspaceAreas, isActive(location), columns, now, async () => {
      const [current] = await db.select().from(workspaceAreas).where(isActive(location));
      if (current === undefined) throw new AppError("not_found");
      return toActiveArea(current);
    }),
  );
}

/** Blocking it again does not change `blockedAt`. @throws suspended for opening it before others */
export async function blockArea(
  db: Database,
  caller: Caller,
  location: AreaLocation,
  isBlocked: boolean,
  now: Date,
): Promise<ActiveArea> {
  const { blockedAt } = await requireArea(db, caller, location, "manage");
  if (!isBlocked) await requireNotSuspendedBeforeOthers(db, caller, location.workspaceId, now);
  return updateArea(db, location, { blockedAt: isBlocked ? (blockedAt ?? now) : null }, now);
}

export async function changeAreaIcon(
  db: Database,
  caller: Caller,
  location: AreaLocation,
  { icon, iconRotation, updatedAt }: BodyOf<typeof areasApi.icon>,
  now: Date,
): Promise<ActiveArea> {
  const area = await requireArea(db, caller, location, "manage");
  const iconChanges = {
    icon: icon === undefined ? area.icon : icon,
    iconRotation: iconRotation ?? area.iconRotation,
  };
  return updateArea(db, location, iconChanges, now, updatedAt);
}

type Purpose = BodyOf<typeof areasApi.purpose>;

/** Requires the permission to plan. @throws area_blocked */
async function requireWritableArea(
  db: Database,
  caller: Caller,
  location: AreaLocation,
): Promise<Area> {
  const area = await requireArea(db, caller, location, "plan");
  if (area.blockedAt !== null) throw new AppError("area_blocked");
  return area;
}

/** Merges the texts. The old language stays while any old text remains; otherwise it becomes `locale`. */
function mergePurpose(before: Area, given: Purpose, locale: Locale): Partial<Area> {
  const written: Partial<Area> = {};
  let hasAny = false;
  let hasOld = false;
  for (const part of purposeParts) {
    const text = given[part] === undefined ? before[part] : given[part] || null;
    written[part] = text;
    hasAny ||= text !== null;
    hasOld ||= text !== null && text === before[part];
  }
  const language = hasOld ? (before.purposeLanguage ?? locale) : locale;
  return { ...written, purposeLanguage: hasAny ? language : null };
}

/** Omitted texts stay; an empty one is cleared. */
export async function writePurpose(
  db: Database,
  { caller, locale }: { readonly caller: Caller; readonly locale: Locale },
  location: AreaLocation,
  given: Purpose,
  now: Date,
): Promise<ActiveArea> {
  const before = await requireWritableArea(db, caller, location);
  await requireNotSuspendedBeforeOthers(db, caller, location.workspaceId, now);
  return updateArea(db, location, mergePurpose(before, given, locale), now, given.updatedAt);
}

export async function writeMantra(
  db: Database,
  caller: Caller,
  location: AreaLocation,
  { text, updatedAt }: BodyOf<typeof areasApi.mantra>,
  now: Date,
): Promise<ActiveArea> {
  await requireWritableArea(db, caller, location);
  if (text) await requireNotSuspendedBeforeOthers(db, caller, location.workspaceId, now);
  return updateArea(db, location, { mantra: text || null }, now, updatedAt);
}
