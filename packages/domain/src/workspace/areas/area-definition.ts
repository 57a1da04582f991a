import type { Label } from "../../locale.ts";

export const areaGroups = [
  "experience",
  "vereda",
  "being",
  "recharge",
  "prosperity",
  "personal",
  "business",
  "social",
  "community",
  "operations",
  "strategy",
  "marketing",
  "finance",
  "hr",
  "technology",
  "content",
] as const;
export type AreaGroup = (typeof areaGroups)[number];
export const areaGroupLabels: Readonly<Record<AreaGroup, Label>> = {
  experience: { es: "Experiencia", en: "Experience" },
  vereda: { es: "Vereda", en: "Vereda" },
  being: { es: "Ser", en: "Being" },
  recharge: { es: "Recarga", en: "Recharge" },
  prosperity: { es: "Prosperidad", en: "Prosperity" },
  personal: { es: "Personal", en: "Personal" },
  business: { es: "Negocio", en: "Business" },
  social: { es: "Vínculos", en: "Relationships" },
  community: { es: "Comunidad", en: "Community" },
  operations: { es: "Operación", en: "Operations" },
  strategy: { es: "Estrategia", en: "Strategy" },
  marketing: { es: "Difusión y ventas", en: "Marketing and sales" },
  finance: { es: "Finanzas", en: "Finance" },
  hr: { es: "Personas", en: "People" },
  technology: { es: "Tecnología", en: "Technology" },
  content: { es: "Contenido", en: "Content" },
};
export const areaGroupIcons: Readonly<Record<AreaGroup, string>> = {
  experience: "milestone",
  vereda: "signpost",
  being: "sprout",
  recharge: "battery-charging",
  prosperity: "coins",
  personal: "user-round",
  business: "briefcase-business",
  social: "heart-handshake",
  community: "users-round",
  operations: "cog",
  strategy: "compass",
  marketing: "megaphone",
  finance: "wallet",
  hr: "id-card",
  technology: "cpu",
  content: "newspaper",
};

export const areaActions = [
  "plan",
  "hitos",
  "guides",
  "hub",
  "circles",
  "ideas",
  "library",
  "menstrual_cycles",
  "diary",
  "introspection",
  "gratitude",
  "recipes",
  "training",
  "sleep",
  "symptoms",
  "medications",
  "cv",
  "addictions",
] as const;
export type AreaAction = (typeof areaActions)[number];
export const areaActionLabels: Readonly<Record<AreaAction, Label>> = {
  plan: { es: "Plan", en: "Plan" },
  hitos: { es: "Hitos", en: "Milestones" },
  guides: { es: "Guías", en: "Guides" },
  hub: { es: "Punto de encuentro", en: "Hub" },
  circles: { es: "Círculos", en: "Circles" },
  ideas: { es: "Ideas", en: "Ideas" },
  library: { es: "Biblioteca", en: "Library" },
  menstrual_cycles: { es: "Ciclo menstrual", en: "Menstrual cycle" },
  diary: { es: "Diario", en: "Diary" },
  introspection: { es: "Introspección", en: "Introspection" },
  gratitude: { es: "Gratitud", en: "Gratitude" },
  recipes: { es: "Recetas", en: "Recipes" },
  training: { es: "Entrenamiento", en: "Training" },
  sleep: { es: "Sueño", en: "Sleep" },
  symptoms: { es: "Síntomas", en: "Symptoms" },
  medications: { es: "Medicamentos", en: "Medications" },
  cv: { es: "Currículum", en: "CV" },
  addictions: { es: "Adicciones", en: "Addictions" },
};
export const areaActionIcons: Readonly<Record<AreaAction, string>> = {
  plan: "list-checks",
  hitos: "milestone",
  guides: "map",
  hub: "messages-square",
  circles: "users-round",
  ideas: "lightbulb",
  library: "library",
  menstrual_cycles: "droplet",
  diary: "notebook-pen",
  introspection: "telescope",
  gratitude: "hand-heart",
  recipes: "cooking-pot",
  training: "dumbbell",
  sleep: "moon",
  symptoms: "thermometer",
  medications: "pill",
  cv: "file-user",
  addictions: "link-2-off",
};

export interface AreaDefinition {
  readonly label: Label;
  readonly description: Label;
  /** A lucide icon name. */
  readonly icon: string;
  readonly colour: string;
  readonly group: AreaGroup;
  readonly actions: readonly AreaAction[];
  /** Internal areas serve the workspace itself: planning is disabled in them. */
  readonly isInternal: boolean;
}
