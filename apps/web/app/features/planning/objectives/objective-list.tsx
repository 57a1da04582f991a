// List of objectives with kind, dates and progress.
import { objectiveStatusLabels, objectiveTypeLabels } from "@vereda/domain/planning/catalogue";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { getObjectiveAddress } from "../addresses.ts";
import { ScheduleText } from "../schedules/schedule-text.tsx";
import { ObjectiveIcon } from "./objective-icon.tsx";
import { getProgress } from "./format-progress.ts";

type ObjectiveListProps = { objectives: readonly Objective[]; label: string };

export function ObjectiveList({ objectives, label }: ObjectiveListProps) {
  return (
    <List label={label}>
      {objectives.map((objective) => (
        <ObjectiveRow key={objective.id} objective={objective} />
      ))}
    </List>
  );
}

function ObjectiveRow({ objective }: { objective: Objective }) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { type, status, schedule, title, isLoose } = objective;
  const details = [
    objectiveTypeLabels[type][locale],
    status === "ACTIVE" ? null : objectiveStatusLabels[status][locale].toLocaleLowerCase(locale),
    schedule === null ? m.planning_no_dates() : null,
  ].filter((part) => part !== null);
  const progress = getProgress(objective, locale);
  return (
    <ListRow
      title={title}
      to={toLocale(getObjectiveAddress(objective, objective.id))}
      leading={
        <span className="mr-1 text-ink-soft">
          <ObjectiveIcon objective={objective} />
        </span>
      }
      // Its dates only say when its first task was added.
      context={
        isLoose ? (
          m.planning_loose_list()
        ) : (
          <>
            {details.join(" · ")}
            {schedule !== null && " · "}
            {schedule !== null && <ScheduleText schedule={schedule} />}
          </>
        )
      }
      wrapsContext
      done={status === "COMPLETED"}
      trailing={progress && <span className="figures text-14 text-ink-soft">{progress.text}</span>}
    />
  );
}
