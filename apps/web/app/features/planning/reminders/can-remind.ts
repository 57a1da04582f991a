// What of a plan somebody may be reminded of as a whole: what happens at a time of its own.
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";

export function canRemind({ type }: Pick<Objective, "type">): boolean {
  return type === "EVENT" || type === "ROUTINE";
}
