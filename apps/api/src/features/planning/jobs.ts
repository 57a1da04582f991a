// What planning has done in the background.
import type { Deps } from "#app.ts";
import type { JobDefinition } from "#platform/jobs.ts";

const hour = 3_600_000;

export function planningJobs({ db }: Pick<Deps, "db">): readonly JobDefinition[] {
  return [
    {
      name: "stop-clocks-of-ended-shares",
      everyMs: hour,
      load: async () => {
        const { stopClocksOfEndedShares } = await import("./tracking/stray-clock.ts");
        return ({ now }) => stopClocksOfEndedShares(db, now);
      },
    },
  ];
}
