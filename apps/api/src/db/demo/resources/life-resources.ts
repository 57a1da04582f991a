// The demo user's resources as data: goals, what feeds them, what is logged, and what is hidden.
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import type { ResourcePeriod } from "@vereda/domain/resources/catalogue-settings";

export const demoGoals: Readonly<
  Partial<Record<ResourceKey, { readonly target: number; readonly period?: ResourcePeriod }>>
> = {
  time: { target: 2400 },
  focus: { target: 480 },
  knowledge: { target: 240 },
  friends: { target: 2 },
};

/** By title of the objective. */
export const demoFeeding: Readonly<Record<string, readonly ResourceKey[]>> = {
  "Terminar la maestría": ["knowledge"],
  "Abrir la tienda de cerámica": ["creativity", "finance"],
  "Los setenta años de mi mamá": ["immediate_family"],
  "Moverme con gusto": ["energy"],
  "Mañanas tranquilas": ["creativity"],
  "No perder el hilo con mis amistades": ["friends", "real_connection"],
  "Leer 2,400 páginas de novela latinoamericana": ["knowledge"],
};

interface DemoLog {
  readonly resourceId: ResourceKey;
  /** From Monday, 0, to Sunday. */
  readonly weekdays: readonly number[];
  /** How often it is logged on such a day, 0 to 1. */
  readonly chance: number;
  readonly values: readonly number[];
  readonly notes: readonly string[];
}

export const demoLogs: readonly DemoLog[] = [
  {
    resourceId: "knowledge",
    weekdays: [0, 2, 3],
    chance: 0.7,
    values: [25, 40, 60],
    notes: ["Podcast de historia en el metro", "Curso de esmaltes", ""],
  },
  {
    resourceId: "creativity",
    weekdays: [5, 6],
    chance: 0.8,
    values: [60, 90, 120],
    notes: ["Torno", "Esmalté seis tazas", ""],
  },
  {
    resourceId: "friends",
    weekdays: [4, 5],
    chance: 0.6,
    values: [1, 1, 2],
    notes: ["Café con Lucía", "Llamada larga con Toño", "Tarde de juegos"],
  },
  {
    resourceId: "partner",
    weekdays: [2, 5, 6],
    chance: 0.7,
    values: [1],
    notes: ["Caminata por el barrio", "Cine", ""],
  },
  {
    resourceId: "immediate_family",
    weekdays: [6],
    chance: 0.9,
    values: [1],
    notes: ["Comida en casa de mi mamá"],
  },
];

export const demoHidden: readonly ResourceKey[] = [
  "social_online",
  "social_neighbors",
  "social_classmates",
  "social_volunteering",
  "local_community",
];
