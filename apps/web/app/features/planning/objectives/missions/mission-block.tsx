// A mission of a plan with its info, tasks and menu.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { missionStatusLabels } from "@vereda/domain/planning/catalogue";
import { missionTypeDefinitions } from "@vereda/domain/planning/objectives/mission-types";
import { EllipsisVertical } from "lucide-react";
import { useId } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { createMenuButton } from "#shell/menus/menu-button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { getMissionAddress } from "../../addresses.ts";
import { usePermission } from "../../sharing/permission.tsx";
import { ScheduleText } from "../../schedules/schedule-text.tsx";
import type { MissionMenuChoice } from "./mission-menu.tsx";
import { MissionTasks } from "./mission-tasks.tsx";
import type { PlanMission } from "../plan/plan-data.ts";
import { useMissionMoves } from "../plan/order/plan-moves.ts";
import type { Scheduling } from "../plan/scheduling.tsx";
import { sortItem, SortHandle } from "../plan/order/sorting.tsx";

const MissionMenu = createMenuButton<MissionMenuChoice>(() => import("./mission-menu.tsx"));

type MissionBlockProps = {
  plan: Plan;
  mission: PlanMission;
  schedule: Scheduling["schedule"];
};

export function MissionBlock({ plan, mission, schedule }: MissionBlockProps) {
  const titleId = useId();
  const may = usePermission();
  const { moveTo, shift } = useMissionMoves(plan);
  const isSkipped = mission.status === "SKIPPED";
  return (
    <section
      aria-labelledby={titleId}
      {...sortItem("mission", mission.id)}
      className="group/mission data-dragged:opacity-45"
    >
      <header className="relative flex items-start justify-between gap-1 border-b border-line pb-2">
        <SortHandle
          kind="mission"
          id={mission.id}
          label={m.planning_sort({ title: mission.title })}
          onMoveTo={(spot) => moveTo(mission, spot)}
          onShift={(by) => shift(mission, by)}
        />
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className="text-18 font-medium">
            <LocaleLink
              to={getMissionAddress(plan.objective, plan.objective.id, mission.id)}
              className={classNames(
                "rounded-control hover:underline",
                isSkipped && "text-ink-soft",
              )}
            >
              {mission.title}
            </LocaleLink>
          </h3>
          <p className="text-14 text-ink-soft">
            <MissionInfo mission={mission} />
          </p>
        </div>
        {may("own") && (
          <MissionMenu
            plan={plan}
            mission={mission}
            schedule={schedule}
            label={m.planning_mission_more({ title: mission.title })}
            className={classNames(iconButtonStyles, "-mr-3")}
          >
            <Icon of={EllipsisVertical} />
          </MissionMenu>
        )}
      </header>
      <MissionTasks plan={plan} mission={mission} schedule={schedule} labelledBy={titleId} />
    </section>
  );
}

export function MissionInfo({ mission }: { mission: PlanMission }) {
  const locale = useLocale();
  const { type, status, taskCount, completedTaskCount, schedule } = mission;
  const details = [
    missionStatusLabels[status][locale],
    type && missionTypeDefinitions[type].label[locale].toLocaleLowerCase(locale),
    schedule === null ? m.planning_no_dates() : null,
  ];
  const count =
    taskCount === 0 ? "" : m.panel_n_of_m({ done: completedTaskCount, total: taskCount });
  return (
    <span className="figures">
      {details.filter(Boolean).join(" · ")}
      {schedule !== null && " · "}
      {schedule !== null && <ScheduleText schedule={schedule} />}
      {count !== "" && " · "}
      <span className="whitespace-nowrap">{count}</span>
    </span>
  );
}
