// The daily job that fills the history of the vitality index.
import { DAY_MS } from "@vereda/domain/time/units";
import type { AppContext } from "#platform/context.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";

export function vitalityJobs(deps: Pick<AppContext, "db" | "dataKeys">): readonly JobDefinition[] {
  return [
    {
      name: "fill-vitality-history",
      everyMs: DAY_MS,
      load: async () => {
        const { fillHistory } = await import("./fill-history.ts");
        return (run) => fillHistory(deps, run);
      },
    },
  ];
}
