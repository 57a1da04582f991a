// The demo user's profile, plans and sleep rhythm, which `fill.ts` sends through the API.
import type { Language } from "@vereda/domain/account/catalogue";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { planningApi } from "@vereda/domain/planning/contract";
import objectives from "./life/objectives.json" with { type: "json" };

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

/** Days are relative to today: -7 is a week ago. */
export interface DemoSchedule {
  readonly start: number;
  readonly end?: number;
  readonly from?: string;
  readonly to?: string;
  readonly rrule?: string;
}

export interface DemoTask {
  readonly body: BodyIn<typeof planningApi.createTask>;
  readonly when?: DemoSchedule;
  /** The share of its past occurrences that are completed; 1 for a completed single task. */
  readonly done?: number;
}

export interface DemoMission {
  readonly body: BodyIn<typeof planningApi.createMission>;
  readonly when: DemoSchedule;
  readonly tasks: readonly DemoTask[];
}

export interface DemoObjective {
  readonly body: Omit<BodyIn<typeof planningApi.createObjective>, "workspaceId">;
  readonly when: DemoSchedule;
  readonly progress?: readonly {
    readonly day: number;
    readonly value: number;
    readonly note?: string;
  }[];
  readonly missions: readonly DemoMission[];
}

export const demoObjectives = objectives as readonly DemoObjective[];

/** A week at the beach without plans, for which the streak is paused. */
export const demoVacation = { ago: 46, days: 7 } as const;

export const demoRhythm = {
  weekdays: { bedtime: "22:30", wakeUp: "06:10" },
  weekend: { bedtime: "23:30", wakeUp: "07:40" },
} as const;
