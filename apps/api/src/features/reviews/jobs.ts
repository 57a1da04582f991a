// Background jobs of reviews.
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { AppContext } from "#platform/context.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";

export function reviewsJobs({ db }: Pick<AppContext, "db">): readonly JobDefinition[] {
  return [
    {
      name: "deliver-review-reminders",
      everyMs: MINUTE_MS,
      load: async () => {
        const { deliverReviewReminders } = await import("./reminders/deliver-review-reminders.ts");
        return (run) => deliverReviewReminders(db, run);
      },
    },
  ];
}
