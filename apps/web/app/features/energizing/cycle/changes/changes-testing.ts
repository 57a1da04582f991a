import type { ChangeOf } from "./cycle-changes.ts";

export const ANA = "ana";

export const log: ChangeOf<"log"> = {
  kind: "log",
  date: "2026-03-04",
  flow: "light",
  symptoms: ["cramps"],
  mood: [],
  ownSymptoms: [],
  notes: "Llovió",
};
export const otherDay: ChangeOf<"log"> = { ...log, date: "2026-03-03" };
