// Loads a workspace for the public: only published ones, and only sections whose flag is on.
import {
  pageSections,
  type PublicAreaPage,
  type PublicSectionEntries,
  type PublicWorkspace,
} from "@vereda/domain/community/profile/contract-public-space";
import { privacyFlags } from "@vereda/domain/workspace/catalogue";
import { listPublicKinds } from "@vereda/domain/logbook/public-areas";
import type { Locale } from "@vereda/domain/locale";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { listPublicEntries, type SectionEntry } from "#features/logbook/entries/public-entries.ts";
import { findSharedStreak } from "#features/resources/streak/shared-streak.ts";
import { getVitalityIndex } from "#features/resources/vitality/vitality.ts";
import { countCompletedByArea } from "#features/planning/objectives/completed-by-area.ts";
import { getExperienceLevel } from "@vereda/domain/workspace/public/experience-levels";
import { getCoverName } from "#features/workspace/public/public-page.ts";
import { findPublishedWorkspace, listPublicAreas } from "#features/workspace/public/published.ts";
import type { PublishedWorkspace } from "#features/workspace/public/published.ts";
import { canSeeProfile } from "@vereda/domain/community/policy";
import type { Database } from "#db/client.ts";
import { formatFullName } from "#features/account/user-lookup.ts";
import { listPublicLibrary } from "../area-tools/library/public-library.ts";
import { showRelation } from "../connections/connection-view.ts";
import { findRelatedUser } from "../connections/relations.ts";

// Loads the profile of a user as another user may see it.

interface VisibleUser {
  readonly username: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly viewerConnection: PublicWorkspace["viewerConnection"];
}

/**
 * Returns null when the profile's visibility does not include the viewer.
 * @param viewerId null for a visitor without a session
 */
async function findVisibleUser(
  db: Database,
  userId: string,
  viewerId: string | null,
): Promise<VisibleUser | null> {
  const related = await findRelatedUser(db, viewerId, { id: userId });
  if (related === null || !canSeeProfile(related.user.visibility, related.relation)) return null;
  const { user } = related;
  const { username, avatar } = user;
  const visible = showRelation(related, viewerId);
  return {
    username,
    name: formatFullName(user),
    avatar,
    viewerConnection: visible && { status: visible.status, type: visible.type },
  };
}

/** The workspace page has excerpts only; area pages have the full texts. */
const MAX_EXCERPT_LENGTH = 400;
const MAX_TEXT_LENGTH = 20_000;

type Context = Pick<AppContext, "db" | "dataKeys" | "hooks">;

export interface Viewer {
  readonly caller: Pick<Caller, "userId"> | null;
  readonly locale: Locale;
  readonly now: Date;
}

function groupBySection(
  entries: readonly SectionEntry[],
  library: readonly PublicSectionEntries[],
): PublicSectionEntries[] {
  const groups = Map.groupBy(entries, ({ section, areaId }) => `${section} ${areaId}`);
  const sections = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { section, areaId } = first;
    return [{ section, areaId, entries: group.map(({ entry }) => entry) }];
  });
  return pageSections.flatMap((name) =>
    [...sections, ...library].filter(({ section }) => section === name),
  );
}

function buildProfile(workspace: PublishedWorkspace): PublicWorkspace["profile"] {
  const { name, description, publicSlug, typeId, icon, iconRotation, isVerified } = workspace;
  const since = workspace.startDate.toISOString();
  return {
    name,
    description,
    slug: publicSlug ?? "",
    typeId,
    icon,
    iconRotation,
    isVerified,
    since,
  };
}

async function loadPublicSpace(context: Context, slug: string, viewer: Viewer, textLength: number) {
  const { db } = context;
  const userId = viewer.caller?.userId;
  const { workspace, belongsToViewer } = await findPublishedWorkspace(db, slug, userId);
  const [areas, owner] = await Promise.all([
    listPublicAreas(db, workspace, viewer.locale),
    findVisibleUser(db, workspace.ownerId, userId ?? null),
  ]);
  const areaIds = areas.map(({ areaId }) => areaId);
  const kinds = listPublicKinds(workspace.privacySettings);
  const query = { workspaceId: workspace.id, areaIds, textLength };
  const [entries, library] = await Promise.all([
    listPublicEntries(db, { ...query, kinds }, viewer.locale),
    listPublicLibrary(db, query),
  ]);
  const isStreakPublic =
    owner !== null && workspace.privacySettings.show_consistency_streak === true;
  const streak = isStreakPublic
    ? await findSharedStreak(context, workspace.ownerId, viewer.now)
    : null;
  const isVitalityPublic = owner !== null && workspace.privacySettings.show_vitality_index === true;
  const vitality = isVitalityPublic
    ? await getVitalityIndex(context, workspace.ownerId, viewer.now)
    : null;
  return {
    workspace,
    belongsToViewer,
    areas: await addExperience(db, workspace, areas),
    owner,
    streak,
    vitalityIndex: vitality?.score ?? null,
    sections: groupBySection(entries, library),
  };
}

/** Levels alone, where the workspace shows them. */
async function addExperience(
  db: Database,
  { id, privacySettings }: PublishedWorkspace,
  areas: Awaited<ReturnType<typeof listPublicAreas>>,
): Promise<PublicWorkspace["areas"]> {
  const isPublic = privacySettings.show_experience_levels === true;
  const completed = isPublic ? await countCompletedByArea(db, id) : new Map<string, number>();
  return areas.map((area) => ({
    ...area,
    experienceLevel: getExperienceLevel(completed.get(area.areaId) ?? 0),
  }));
}

type PublicSpaceData = Awaited<ReturnType<typeof loadPublicSpace>>;

function toPublicWorkspace({
  workspace,
  areas,
  owner,
  streak,
  vitalityIndex,
  belongsToViewer,
  sections,
}: PublicSpaceData): PublicWorkspace {
  const flags = privacyFlags.map((flag) => [flag, workspace.privacySettings[flag] ?? false]);
  return {
    profile: buildProfile(workspace),
    areas,
    page: {
      text: workspace.page?.text ?? null,
      contact: workspace.page?.contact ?? null,
      cover: workspace.page?.file == null ? null : getCoverName(workspace.page.file),
    },
    privacySettings: Object.fromEntries(flags),
    owner: owner && { username: owner.username, name: owner.name, avatar: owner.avatar },
    streak,
    vitalityIndex,
    viewerConnection: owner?.viewerConnection ?? null,
    belongsToViewer,
    sections,
  };
}

/** @throws not_found unless it is published */
export async function getPublicSpace(
  context: Context,
  slug: string,
  viewer: Viewer,
): Promise<PublicWorkspace> {
  return toPublicWorkspace(await loadPublicSpace(context, slug, viewer, MAX_EXCERPT_LENGTH));
}

/** @throws not_found unless the workspace is published and the area visible */
export async function getPublicArea(
  context: Context,
  { slug, areaId }: { readonly slug: string; readonly areaId: string },
  viewer: Viewer,
): Promise<PublicAreaPage> {
  const data = await loadPublicSpace(context, slug, viewer, MAX_TEXT_LENGTH);
  const area = data.areas.find((one) => one.areaId === areaId);
  if (area === undefined) throw new AppError("not_found");
  const sections = data.sections.filter((one) => one.areaId === areaId);
  return { space: toPublicWorkspace({ ...data, sections: [] }), area, sections };
}
