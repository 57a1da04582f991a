import type { ResourceDefinition } from "../workspace/catalogue-resources.ts";

const vitality = {
  group: "vitality",
  isPrivate: true,
  isInternal: false,
  isProject: false,
  isEvent: false,
  isRoutine: true,
  isResource: true,
} as const;

const prosperity = {
  group: "prosperity",
  isPrivate: true,
  isInternal: false,
  isProject: true,
  isEvent: false,
  isRoutine: true,
  isResource: true,
} as const;

const mind = {
  group: "mind",
  isPrivate: false,
  isInternal: false,
  isProject: true,
  isEvent: true,
  isRoutine: true,
  isResource: true,
} as const;

const bonds = {
  group: "bonds",
  isPrivate: true,
  isInternal: false,
  isProject: true,
  isEvent: true,
  isRoutine: true,
  isResource: false,
} as const;

export const personalResources = {
  time: {
    ...vitality,
    label: { es: "Tiempo", en: "Time" },
    icon: "hourglass",
    colour: "#b45309",
    actions: ["plan", "hitos"],
    isProject: true,
  },
  energy: {
    ...vitality,
    label: { es: "Energía", en: "Energy" },
    icon: "zap",
    colour: "#ca8a04",
    actions: ["plan", "sleep", "training", "recipes", "symptoms", "menstrual_cycles"],
  },
  focus: {
    ...vitality,
    label: { es: "Enfoque", en: "Focus" },
    icon: "focus",
    colour: "#4338ca",
    actions: ["plan", "introspection"],
  },
  finance: {
    ...prosperity,
    label: { es: "Finanzas", en: "Finances" },
    icon: "wallet",
    colour: "#15803d",
    actions: ["plan", "hitos", "guides"],
  },
  knowledge: {
    ...mind,
    label: { es: "Conocimiento", en: "Knowledge" },
    icon: "book-open",
    colour: "#2563eb",
    actions: ["plan", "hitos", "guides", "library", "cv"],
  },
  creativity: {
    ...mind,
    label: { es: "Creatividad", en: "Creativity" },
    icon: "palette",
    colour: "#c026d3",
    actions: ["plan", "ideas", "library"],
  },
  real_connection: {
    ...bonds,
    label: { es: "Conexión real", en: "Real connection" },
    icon: "heart-handshake",
    colour: "#be185d",
    actions: ["plan", "gratitude", "introspection"],
    isProject: false,
  },
  partner: {
    ...bonds,
    label: { es: "Pareja", en: "Partner" },
    icon: "heart",
    colour: "#e11d48",
    actions: ["plan", "hitos", "gratitude"],
  },
  immediate_family: {
    ...bonds,
    label: { es: "Familia cercana", en: "Immediate family" },
    icon: "house-heart",
    colour: "#db2777",
    actions: ["plan", "hitos", "gratitude"],
  },
  extended_family: {
    ...bonds,
    label: { es: "Familia extendida", en: "Extended family" },
    icon: "tree-deciduous",
    colour: "#9d174d",
    actions: ["plan", "hitos"],
  },
  friends: {
    ...bonds,
    label: { es: "Amigos", en: "Friends" },
    icon: "users",
    colour: "#9333ea",
    actions: ["plan", "hitos", "gratitude"],
  },
} as const satisfies Record<string, ResourceDefinition>;
