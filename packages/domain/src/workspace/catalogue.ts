import type { Label, Locale } from "../locale.ts";
import workspaceTypeDefinitionsTexts from "./workspace-type-definitions.json" with { type: "json" };
import privacyFlagLabelsTexts from "./privacy-flag-labels.json" with { type: "json" };
import privacyFlagHintsTexts from "./privacy-flag-hints.json" with { type: "json" };

export const workspaceTypes = [
  "PERSONAL_STUDIO",
  "COMPANY",
  "ASSET_CAR",
  "ASSET_PROPERTY",
] as const;
export type WorkspaceType = (typeof workspaceTypes)[number];
export const defaultWorkspaceType: WorkspaceType = "PERSONAL_STUDIO";

export interface WorkspaceTypeDefinition {
  readonly label: Label;
  readonly description: Label;
  readonly icon: string;
  readonly colour: string;
}

export const workspaceTypeDefinitions: Readonly<Record<WorkspaceType, WorkspaceTypeDefinition>> =
  workspaceTypeDefinitionsTexts;

export const memberStatuses = ["INVITED", "ACTIVE", "ENDED"] as const;
export type MemberStatus = (typeof memberStatuses)[number];
export const memberStatusLabels: Readonly<Record<MemberStatus, Label>> = {
  INVITED: { es: "Con invitación", en: "Invited" },
  ACTIVE: { es: "Activa", en: "Active" },
  ENDED: { es: "Terminada", en: "Ended" },
};

/** What a workspace publishes. All flags are off by default. */
export const privacyFlags = [
  "show_living_cv",
  "allow_public_slug",
  "show_experience_levels",
  "show_consistency_streak",
  "show_unverified_hitos",
  "show_vitality_index",
  "allow_public_roadmap",
  "allow_public_vacancies",
  "allow_public_blog",
  "allow_public_tutorials",
] as const;
export type PrivacyFlag = (typeof privacyFlags)[number];
export const privacyFlagLabels: Readonly<Record<PrivacyFlag, Label>> = privacyFlagLabelsTexts;
export const privacyFlagHints: Readonly<Record<PrivacyFlag, Label>> = privacyFlagHintsTexts;

/** The Personal Studio is called in its reader's language; others as they were named. */
export function formatWorkspaceName(
  { typeId, name }: { readonly typeId: WorkspaceType; readonly name: string },
  locale: Locale,
): string {
  return typeId === "PERSONAL_STUDIO" ? workspaceTypeDefinitions[typeId].label[locale] : name;
}
