// A mission of a plan: its dates and its tasks in order, and the way to one more.
import type { Plan } from "@vereda/domain/planning/contract-objective";
import { missionStatusLabels } from "@vereda/domain/planning/catalogue";
import { CalendarDays, Plus } from "lucide-react";
import { useId } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { useToday } from "#platform/session/use-today.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { List } from "#ui/list-row.tsx";
import { PlainButtonLink } from "#ui/plain/plain-button-link.tsx";
import { missionAddress, newTaskAddress } from "../addresses.ts";
import { whenWords } from "../schedule/schedule-words.ts";
import { taskLimits } from "./occurrences.ts";
import type { PlanMission } from "./plan-data.ts";
import type { Scheduling } from "./scheduling.tsx";
import { TaskRow } from "./task-row.tsx";

export type MissionBlockProps = {
  plan: Plan;
  mission: PlanMission;
  schedule: Scheduling["schedule"];
};

export function MissionBlock({ plan, mission, schedule }: MissionBlockProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-3 border-b border-line pb-2">
        <div className="min-w-0">
          <h3 id={titleId} className="text-18 font-medium">
            <LocaleLink
              to={missionAddress(plan.objective, plan.objective.id, mission.id)}
              className="rounded-control hover:underline"
            >
              {mission.title}
            </LocaleLink>
          </h3>
          <p className="text-14 text-ink-soft">
            <MissionFacts mission={mission} />
          </p>
        </div>
        <IconButton
          className="-mr-3"
          icon={CalendarDays}
          label={m.planning_give_dates({ title: mission.title })}
          onPress={() => schedule({ kind: "mission", id: mission.id })}
        />
      </div>
      <MissionTasks plan={plan} mission={mission} schedule={schedule} labelledBy={titleId} />
    </section>
  );
}

/** The tasks of a mission, and the way to one more. */
export function MissionTasks({
  plan,
  mission,
  schedule,
  labelledBy,
}: MissionBlockProps & { labelledBy: string }) {
  const toLocale = useLocalePath();
  const { objective } = plan;
  return (
    <>
      {mission.tasks.length > 0 && (
        <List labelledBy={labelledBy}>
          {mission.tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              limits={taskLimits(plan, mission)}
              onSchedule={() => schedule({ kind: "task", id: task.id })}
            />
          ))}
        </List>
      )}
      <PlainButtonLink
        to={toLocale(newTaskAddress(objective, objective.id, mission.id))}
        variant="quiet"
        icon={Plus}
        className="-ml-4 mt-1"
      >
        {m.planning_add_task()}
      </PlainButtonLink>
    </>
  );
}

/** When, how it stands, how far: one line. */
export function MissionFacts({ mission }: { mission: PlanMission }) {
  const locale = useLocale();
  const today = useToday();
  const { timezone: zone } = useCurrentUser();
  const { tasks, status } = mission;
  const facts = [
    mission.schedule === null
      ? m.planning_no_dates()
      : whenWords(mission.schedule, { locale, today, zone }),
    status === "PENDING" ? null : missionStatusLabels[status][locale].toLocaleLowerCase(locale),
    tasks.length === 0
      ? null
      : m.planning_n_of_m({
          done: tasks.filter(({ completed }) => completed).length,
          total: tasks.length,
        }),
  ];
  return <span className="figures">{facts.filter((fact) => fact !== null).join(" · ")}</span>;
}
