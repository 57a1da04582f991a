// What planning has done in the background.
import { HOUR_MS } from "@vereda/domain/time/units";
import type { AppContext } from "#platform/context.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { binEmptying } from "./bin/bin.ts";

export function planningJobs(room: Pick<AppContext, "db" | "dataKeys">): readonly JobDefinition[] {
  const { db } = room;
  return [
    binEmptying(db),
    {
      name: "ring-reminders",
      everyMs: 15_000,
      load: async () => {
        const { ringReminders } = await import("./reminders/ringing.ts");
        return (run) => ringReminders(room, run);
      },
    },
    {
      name: "sweep-rung-reminders",
      everyMs: 24 * HOUR_MS,
      load: async () => {
        const { sweepRung } = await import("./reminders/sweeping.ts");
        return (run) => sweepRung(db, run);
      },
    },
    {
      name: "sweep-day-changes",
      everyMs: HOUR_MS,
      load: async () => {
        const { sweepDayChanges } = await import("./agenda/cache/sweeping-changes.ts");
        return () => sweepDayChanges(db);
      },
    },
    {
      name: "stop-clocks-of-ended-shares",
      everyMs: HOUR_MS,
      load: async () => {
        const { stopClocksOfEndedShares } = await import("./tracking/stray-clock.ts");
        return ({ now }) => stopClocksOfEndedShares(db, now);
      },
    },
  ];
}
