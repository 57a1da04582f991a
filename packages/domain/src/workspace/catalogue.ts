import type { Label, Locale } from "../locale.ts";

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

export const workspaceTypeDefinitions: Readonly<Record<WorkspaceType, WorkspaceTypeDefinition>> = {
  PERSONAL_STUDIO: {
    label: { es: "Mi espacio", en: "Personal Studio" },
    description: {
      es: "Tu vida por áreas: solo tuyo, desde el primer día.",
      en: "Your life, area by area: yours alone, from day one.",
    },
    icon: "palette",
    colour: "#7c3aed",
  },
  COMPANY: {
    label: { es: "Empresa u organización", en: "Company or organization" },
    description: {
      es: "Un equipo con sus proyectos, sus roles y su página pública.",
      en: "A team with its projects, its roles and its public page.",
    },
    icon: "building-complex",
    colour: "#2563eb",
  },
  ASSET_CAR: {
    label: { es: "Vehículo", en: "Vehicle" },
    description: {
      es: "Documentos, gastos y mantenimiento, con quienes lo comparten.",
      en: "Documents, expenses and upkeep, with the people who share it.",
    },
    icon: "car",
    colour: "#ea580c",
  },
  ASSET_PROPERTY: {
    label: { es: "Casa", en: "Property" },
    description: {
      es: "Una casa o un local: tareas, compras, arreglos y renta.",
      en: "A home or commercial space: chores, shopping, repairs and rent.",
    },
    icon: "house",
    colour: "#15803d",
  },
};

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
export const privacyFlagLabels: Readonly<Record<PrivacyFlag, Label>> = {
  show_living_cv: { es: "Mostrar el currículum vivo", en: "Show the living CV" },
  allow_public_slug: { es: "Permitir un enlace público", en: "Allow a public link" },
  show_experience_levels: {
    es: "Mostrar los niveles de experiencia",
    en: "Show experience levels",
  },
  show_consistency_streak: {
    es: "Mostrar la racha de constancia",
    en: "Show the consistency streak",
  },
  show_unverified_hitos: { es: "Mostrar hitos sin verificar", en: "Show unverified milestones" },
  show_vitality_index: { es: "Mostrar el índice de vitalidad", en: "Show the vitality index" },
  allow_public_roadmap: { es: "Publicar la hoja de ruta", en: "Publish the roadmap" },
  allow_public_vacancies: { es: "Publicar las vacantes", en: "Publish vacancies" },
  allow_public_blog: { es: "Publicar el blog", en: "Publish the blog" },
  allow_public_tutorials: { es: "Publicar los tutoriales", en: "Publish the tutorials" },
};
export const privacyFlagHints: Readonly<Record<PrivacyFlag, Label>> = {
  show_living_cv: {
    es: "Quien pueda ver tu perfil verá la trayectoria que publiques.",
    en: "Anyone who can see your profile sees the experience you publish.",
  },
  allow_public_slug: {
    es: "El espacio podrá tener una dirección que se abre sin cuenta.",
    en: "The workspace may have an address that opens without an account.",
  },
  show_experience_levels: {
    es: "Se verá cuánto se ha avanzado en cada área.",
    en: "Shows how far along each area is.",
  },
  show_consistency_streak: {
    es: "Se verán los días seguidos de constancia.",
    en: "Shows the days in a row.",
  },
  show_unverified_hitos: {
    es: "También se verán los hitos que nadie ha confirmado todavía.",
    en: "Also shows milestones that nobody has confirmed yet.",
  },
  show_vitality_index: {
    es: "Se verá tu índice de vitalidad, un número de 0 a 100, sin lo que hay detrás.",
    en: "Shows your vitality index, a number from 0 to 100, without what’s behind it.",
  },
  allow_public_roadmap: {
    es: "Cualquiera podrá leer lo que viene.",
    en: "Anyone can read what comes next.",
  },
  allow_public_vacancies: {
    es: "Cualquiera podrá ver los puestos abiertos en el equipo.",
    en: "Anyone can see the open positions on the team.",
  },
  allow_public_blog: {
    es: "Cualquiera podrá leer las entradas publicadas.",
    en: "Anyone can read the published posts.",
  },
  allow_public_tutorials: {
    es: "Cualquiera podrá seguir las guías publicadas.",
    en: "Anyone can follow the published guides.",
  },
};

/** The Personal Studio is called in its reader's language; others as they were named. */
export function formatWorkspaceName(
  { typeId, name }: { readonly typeId: WorkspaceType; readonly name: string },
  locale: Locale,
): string {
  return typeId === "PERSONAL_STUDIO" ? workspaceTypeDefinitions[typeId].label[locale] : name;
}
