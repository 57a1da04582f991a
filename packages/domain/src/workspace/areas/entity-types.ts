import type { Label } from "../../locale.ts";
import texts from "./entity-types.json" with { type: "json" };
import entityTypeTraitsData from "./entity-type-traits.json" with { type: "json" };

export const entityGroups = [
  "education",
  "work",
  "health",
  "assets",
  "people",
  "community",
] as const;
export type EntityGroup = (typeof entityGroups)[number];
export const entityGroupLabels: Readonly<Record<EntityGroup, Label>> = {
  education: { es: "Aprendizaje", en: "Learning" },
  work: { es: "Trabajo y negocios", en: "Work and business" },
  health: { es: "Salud", en: "Health" },
  assets: { es: "Bienes y dinero", en: "Belongings and money" },
  people: { es: "Gente y mascotas", en: "People and pets" },
  community: { es: "Comunidad", en: "Community" },
};

export const entityTypes = [
  "university",
  "school",
  "kindergarten",
  "training_center",
  "language_school",
  "online_academy",
  "public_library",
  "company",
  "business",
  "startup",
  "store",
  "restaurant",
  "factory",
  "agency",
  "consulting_firm",
  "law_firm",
  "coworking_space",
  "supplier",
  "client_company",
  "hospital",
  "clinic",
  "medical_office",
  "dental_clinic",
  "therapy_practice",
  "laboratory",
  "pharmacy",
  "gym",
  "sports_club",
  "wellness_center",
  "nursing_home",
  "property",
  "apartment",
  "rental_property",
  "commercial_space",
  "land",
  "condominium",
  "vehicle",
  "motorcycle",
  "repair_shop",
  "bank",
  "insurance_company",
  "investment_firm",
  "family",
  "friend_group",
  "neighbor",
  "pet",
  "organization",
  "nonprofit",
  "association",
  "cooperative",
  "union",
  "neighborhood",
  "religious_community",
  "government_office",
  "public_service",
  "cultural_center",
] as const;
export type EntityType = (typeof entityTypes)[number];
export const entityTypeLabels: Readonly<Record<EntityType, Label>> = texts;

export interface EntityTypeTraits {
  readonly icon: string;
  readonly group: EntityGroup;
}

export const entityTypeTraits = entityTypeTraitsData as Readonly<
  Record<EntityType, EntityTypeTraits>
>;
