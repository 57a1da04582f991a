// What is told of a cycle in tests of how it waits, and the keys that seal it.
import type { ChangeOf } from "./waiting-change.ts";

export const ANA = "ana";

/** Keys as the server gives them out: 32 bytes in base64url. */
export const anasKey = "cXVlIG5hZGllIG1hcyBsbyBsZWEgZW4gbGEgbWVzYSE".slice(0, 43);
export const othersKey = "b3RyYSBwZXJzb25hLCBvdHJhIGxsYXZlLCBvdHJhIHY".slice(0, 43);

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
