import type { Label } from "../../locale.ts";

export const taskEnvironments = [
  "home",
  "home_office",
  "office",
  "park",
  "gym",
  "travel",
  "outdoor",
  "hospital",
] as const;
export type TaskEnvironment = (typeof taskEnvironments)[number];

/** In display order: environments, then groups from flags of tasks without environment, then the rest. */
export const taskContexts = [
  ...taskEnvironments,
  "digital",
  "social",
  "physical",
  "general",
] as const;
export type TaskContext = (typeof taskContexts)[number];
export const taskContextLabels: Readonly<Record<TaskContext, Label>> = {
  home: { es: "En casa", en: "At home" },
  home_office: { es: "Oficina en casa", en: "Home office" },
  office: { es: "Oficina", en: "Office" },
  park: { es: "Parque", en: "Park" },
  gym: { es: "Gimnasio", en: "Gym" },
  travel: { es: "De camino", en: "On the way" },
  outdoor: { es: "Al aire libre", en: "Outdoors" },
  hospital: { es: "Hospital", en: "Hospital" },
  digital: { es: "En pantalla", en: "On screen" },
  social: { es: "Con gente", en: "With people" },
  physical: { es: "Actividad física", en: "Physical" },
  general: { es: "En cualquier lugar", en: "Anywhere" },
};
export const taskContextIcons: Readonly<Record<TaskContext, string>> = {
  home: "house",
  home_office: "laptop",
  office: "building-complex",
  park: "trees",
  gym: "dumbbell",
  travel: "route",
  outdoor: "mountain",
  hospital: "hospital",
  digital: "monitor-smartphone",
  social: "users",
  physical: "biceps-flexed",
  general: "circle-dot",
};

export const taskCharacteristics = [
  "isSocial",
  "isTravel",
  "isPhysical",
  "isDeepFocus",
  "isDigital",
  "isReward",
  "isHighImpact",
  "isUrgent",
  "isBlocked",
  "isBlocking",
  "isDifficult",
  "isTedious",
  "isGenerative",
  "isMaintenance",
] as const;
export type TaskCharacteristic = (typeof taskCharacteristics)[number];
export const taskCharacteristicLabels: Readonly<Record<TaskCharacteristic, Label>> = {
  isSocial: { es: "Social", en: "Social" },
  isTravel: { es: "Con traslado", en: "Travel" },
  isPhysical: { es: "Física", en: "Physical" },
  isDeepFocus: { es: "Enfoque profundo", en: "Deep focus" },
  isDigital: { es: "Digital", en: "Digital" },
  isReward: { es: "Recompensa", en: "Reward" },
  isHighImpact: { es: "Alto impacto", en: "High impact" },
  isUrgent: { es: "Urgente", en: "Urgent" },
  isBlocked: { es: "Bloqueada", en: "Blocked" },
  isBlocking: { es: "Bloquea a otras", en: "Blocks others" },
  isDifficult: { es: "Difícil", en: "Difficult" },
  isTedious: { es: "Tediosa", en: "Tedious" },
  isGenerative: { es: "Creativa", en: "Creative" },
  isMaintenance: { es: "Mantenimiento", en: "Maintenance" },
};
export const taskCharacteristicHints: Readonly<Record<TaskCharacteristic, Label>> = {
  isSocial: {
    es: "La haces con alguien o ante alguien.",
    en: "Done with or in front of someone.",
  },
  isTravel: { es: "Hay que ir a otro lugar.", en: "You have to go somewhere." },
  isPhysical: { es: "Pide esfuerzo físico.", en: "Takes physical effort." },
  isDeepFocus: { es: "Pide atención sin cortes.", en: "Takes unbroken attention." },
  isDigital: { es: "Se hace frente a una pantalla.", en: "Done at a screen." },
  isReward: { es: "Te da gusto: devuelve energía.", en: "You enjoy it: it gives energy back." },
  isHighImpact: { es: "Mueve de verdad lo que importa.", en: "Truly moves what matters." },
  isUrgent: { es: "Su plazo está encima.", en: "Its deadline is close." },
  isBlocked: { es: "Espera algo o a alguien.", en: "Waits for something or someone." },
  isBlocking: { es: "Otras cosas esperan a que la termines.", en: "Other things wait for it." },
  isDifficult: { es: "Te cuesta o todavía la aprendes.", en: "Hard, or still new to you." },
  isTedious: { es: "Es larga o repetitiva.", en: "Long or repetitive." },
  isGenerative: {
    es: "Crea algo nuevo: ideas, ingresos, avance.",
    en: "Makes something new: ideas, income, progress.",
  },
  isMaintenance: {
    es: "Mantiene en marcha lo que ya tienes.",
    en: "Keeps what you already have going.",
  },
};
export const taskCharacteristicIcons: Readonly<Record<TaskCharacteristic, string>> = {
  isSocial: "users",
  isTravel: "route",
  isPhysical: "biceps-flexed",
  isDeepFocus: "brain",
  isDigital: "monitor-smartphone",
  isReward: "gift",
  isHighImpact: "target",
  isUrgent: "alarm-clock",
  isBlocked: "hourglass",
  isBlocking: "traffic-cone",
  isDifficult: "mountain",
  isTedious: "snail",
  isGenerative: "sprout",
  isMaintenance: "wrench",
};
