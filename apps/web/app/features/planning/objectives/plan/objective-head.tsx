// The header of a plan: title, status, dates, progress and actions.
import { objectiveTypeLabels } from "@vereda/domain/planning/catalogue";
import { projectOfRangeLabels } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { plansAddress } from "../../addresses.ts";
import { Breadcrumbs } from "../../breadcrumbs.tsx";
import { ObjectiveIcon } from "../objective-icon.tsx";
import { getProgress } from "../format-progress.ts";
import { UserTitle } from "../../user-title.tsx";
import { PausedNote } from "../../schedules/pause/paused-note.tsx";
import { ScheduleText } from "../../schedules/schedule-text.tsx";
import { ObjectiveActions, type ObjectiveActionsProps } from "./objective-actions.tsx";
import { useLocationCrumbs } from "./crumbs/location-crumbs.ts";

export function ObjectiveHead({ objective, onSchedule, onPause }: ObjectiveActionsProps) {
  const locationCrumbs = useLocationCrumbs(objective);
  const { areaId, description, title } = objective;
  return (
    <>
      <PageHeader
        overline={
          <Breadcrumbs
            crumbs={[{ label: m.planning_plans(), to: plansAddress }, ...locationCrumbs]}
          />
        }
        title={
          <span className="flex items-start gap-3">
            <span data-area={getAreaColour(areaId)} className="mt-2.5 text-area">
              <ObjectiveIcon objective={objective} size={24} />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <UserTitle>{title}</UserTitle>
            </span>
          </span>
        }
        sentence={<ObjectiveWhen objective={objective} />}
        actions={
          objective.isLoose ? null : (
            <ObjectiveActions objective={objective} onSchedule={onSchedule} onPause={onPause} />
          )
        }
      />
      <div className="pb-6 empty:hidden">
        <PausedNote objective={objective} />
      </div>
      <ContextColumn lead>
        <div className="flex flex-col gap-6 pb-10 empty:hidden xl:pb-0">
          {description && <p className="max-w-reading whitespace-pre-line">{description}</p>}
          <HeadProgress objective={objective} />
        </div>
      </ContextColumn>
    </>
  );
}

/** Renders nothing for a tracked resource, because TrackedPart shows its progress. */
function HeadProgress({ objective }: { objective: Objective }) {
  const progress = getProgress(objective, useLocale());
  if (progress === null || objective.type === "TRACKED_RESOURCE") return null;
  return (
    <div data-area={getAreaColour(objective.areaId)}>
      <ProgressBar
        label={m.planning_progress()}
        share={progress.share}
        valueText={progress.text}
        tone="area"
      />
    </div>
  );
}

function ObjectiveWhen({ objective }: { objective: Objective }) {
  const locale = useLocale();
  const { isLoose, projectRange, schedule, type } = objective;
  if (isLoose) return <p>{m.planning_loose_sentence()}</p>;
  const kind =
    projectRange === null || projectRange === "custom"
      ? objectiveTypeLabels[type][locale]
      : projectOfRangeLabels[projectRange][locale];
  if (schedule === null) return <p>{`${kind}. ${m.planning_objective_no_dates()}`}</p>;
  return (
    <p>
      {`${kind} · `}
      <ScheduleText schedule={schedule} />
    </p>
  );
}
