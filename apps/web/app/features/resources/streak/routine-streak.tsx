// The consistency of a routine: figures and the habit grid of a year. Lazy-loaded.
import { m } from "#platform/i18n/generated/messages.js";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { StreakFigures } from "./streak-figures.tsx";
import { WithStreak } from "./with-streak.tsx";
import { YearSection } from "./year/year-section.tsx";

export type RoutineStreakProps = { objective: { readonly id: string; readonly areaId: string } };

export default function RoutineStreak({ objective }: RoutineStreakProps) {
  return (
    <WithStreak objectiveId={objective.id} missing={m.resources_streak_of_owner()}>
      {(streak) =>
        streak.since === null ? (
          <p>{m.resources_streak_empty_routine()}</p>
        ) : (
          <div data-area={getAreaColour(objective.areaId)} className="flex flex-col gap-8 text-ink">
            <StreakFigures streak={streak} size="small" isRoutine />
            <YearSection since={streak.since} objectiveId={objective.id} />
          </div>
        )
      }
    </WithStreak>
  );
}
