// Whether an objective itself can have reminders: only events and routines have a start time.
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";

export function canRemind({ type }: Pick<Objective, "type">): boolean {
  return type === "EVENT" || type === "ROUTINE";
}
