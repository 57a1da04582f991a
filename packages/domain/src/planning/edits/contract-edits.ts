import { endpoint } from "../../http/endpoint.ts";
import { objectiveReads } from "../../live/planning-reads.ts";
import { accessErrors, noContent, writeErrors } from "../call-errors.ts";
import { collision } from "./collision.ts";

export const editsApi = {
  swap: endpoint("POST /planning/collisions/:id/swap", {
    changes: objectiveReads,
    summary: {
      es: "Vuelve a poner lo que se reemplazó; lo que estaba queda en su lugar",
      en: "Put back what was replaced; what stood takes its place",
    },
    data: collision,
    errors: [...writeErrors, "transition_not_allowed", "dependency_cycle", "loose_objective"],
  }),
  dismiss: endpoint("DELETE /planning/collisions/:id", {
    changes: objectiveReads,
    summary: {
      es: "Descarta lo que se reemplazó",
      en: "Dismiss what was replaced",
    },
    data: noContent,
    errors: accessErrors,
  }),
};
