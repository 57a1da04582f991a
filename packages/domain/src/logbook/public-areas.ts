// Decides which areas of a workspace are public, and which sections of a page an area can fill.
import { listAreaKinds } from "./area-tools.ts";
import { logbookKindDefinitions, type LogbookKind } from "./kinds/kinds.ts";
import { areaDefinitions, areasOffered, type AreaKey } from "../workspace/areas/areas.ts";
import { privacyFlags, type PrivacyFlag, type WorkspaceType } from "../workspace/catalogue.ts";
import { sectionFlags } from "../workspace/public/public-sections.ts";

type Flags = Readonly<Partial<Record<PrivacyFlag, boolean>>>;

export function listPublicKinds(flags: Flags): LogbookKind[] {
  return (Object.keys(logbookKindDefinitions) as LogbookKind[]).filter((kind) => {
    const { section } = logbookKindDefinitions[kind];
    return section !== null && flags[sectionFlags[section]] === true;
  });
}

/** What a household or its members have among themselves. */
const privateAreas: ReadonlySet<AreaKey> = new Set([
  "expenses",
  "inventory",
  "groceries",
  "household_chores",
  "contacts_directory",
  "member_coordination",
  "vehicle_docs",
]);

/** Internal areas are public only if one of their sections is, and private ones never. */
export function isAreaPublic(areaId: AreaKey, flags: Flags): boolean {
  if (privateAreas.has(areaId)) return false;
  if (!areaDefinitions[areaId].isInternal) return true;
  const publicKinds = listPublicKinds(flags);
  return listAreaKinds(areaId).some((kind) => publicKinds.includes(kind));
}

/** Those that a page shows: in the order that its owner chose, as far as they may be public; all without one. */
export function listPageAreas<Area extends { readonly areaId: AreaKey }>(
  areas: readonly Area[],
  flags: Flags,
  chosen: readonly AreaKey[] | null,
): Area[] {
  const offered = areas.filter(({ areaId }) => isAreaPublic(areaId, flags));
  return chosen === null
    ? offered
    : chosen.flatMap((key) => offered.find(({ areaId }) => areaId === key) ?? []);
}

/** What every public page has, whatever its areas: nobody verifies milestones, so none is unverified. */
const pageFlags: ReadonlySet<PrivacyFlag> = new Set([
  "allow_public_slug",
  "show_experience_levels",
  "show_consistency_streak",
  "show_vitality_index",
]);

/**
 * The flags with an effect in such a workspace: the public link, and what its areas can publish. A Personal
 * Studio has no public link; its owner's profile shows the living CV.
 */
export function listEffectiveFlags(typeId: WorkspaceType): PrivacyFlag[] {
  if (typeId === "PERSONAL_STUDIO") return ["show_living_cv"];
  const kinds = new Set(areasOffered[typeId].flatMap(listAreaKinds));
  return privacyFlags.filter(
    (flag) =>
      pageFlags.has(flag) || listPublicKinds({ [flag]: true }).some((one) => kinds.has(one)),
  );
}
