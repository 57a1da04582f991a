// The demo user's profile, plans and sleep rhythm as data, which `fill.ts` sends through the API.
import type { Language } from "@vereda/domain/account/catalogue";
import { demoEvents, demoProjects } from "./life-goals.ts";
import { demoResources, demoRoutines } from "./life-habits.ts";
import type { DemoObjective } from "./life-shapes.ts";

export interface DemoUser {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly language: Language;
  readonly timezone: string;
}

export const demoUser: DemoUser = {
  email: "mariana@ejemplo.mx",
  password: "una vereda tranquila",
  firstName: "Mariana",
  lastName: "Ríos Ibarra",
  username: "mariana.rios",
  language: "es",
  timezone: "America/Mexico_City",
};

export const demoObjectives: readonly DemoObjective[] = [
  ...demoProjects,
  ...demoEvents,
  ...demoRoutines,
  ...demoResources,
];

/** A week at the beach without plans, for which the streak is paused. */
export const demoVacation = { ago: 46, days: 7 } as const;

export const demoRhythm = {
  weekdays: { bedtime: "22:30", wakeUp: "06:10" },
  weekend: { bedtime: "23:30", wakeUp: "07:40" },
} as const;
