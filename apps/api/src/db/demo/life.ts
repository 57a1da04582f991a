// The demo person's life as data: who they are, what they plan and how they mean to sleep.
// `fill.ts` plants it through the API, so that no rule is gone round.
import { demoEvents, demoProjects } from "./life-goals.ts";
import { demoResources, demoRoutines } from "./life-habits.ts";
import type { DemoObjective } from "./life-shapes.ts";

export const demoUser = {
  email: "mariana@ejemplo.mx",
  password: "una vereda tranquila",
  firstName: "Mariana",
  lastName: "Ríos Ibarra",
  username: "mariana.rios",
  language: "es",
  timezone: "America/Mexico_City",
} as const;

export const demoObjectives: readonly DemoObjective[] = [
  ...demoProjects,
  ...demoEvents,
  ...demoRoutines,
  ...demoResources,
];

/** The ideal rhythm: bedtime and wake-up of a working day and of the weekend. */
export const demoRhythm = {
  weekdays: { bedtime: "22:30", wakeUp: "06:10" },
  weekend: { bedtime: "23:30", wakeUp: "07:40" },
} as const;
