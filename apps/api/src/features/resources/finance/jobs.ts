// Background jobs of finances.
import { HOUR_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";

export function financeJobs(db: Database): readonly JobDefinition[] {
  return [
    {
      name: "make-recurring-entries",
      everyMs: HOUR_MS,
      load: async () => {
        const { makeRecurringEntries } = await import("./recurring/make-entries.ts");
        return (run) => makeRecurringEntries(db, run);
      },
    },
  ];
}
