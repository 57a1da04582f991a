// The route of a task in its plan.
import { isTaskPausedOn } from "@vereda/domain/planning/schedules/pauses";
import type { Day } from "@vereda/domain/time/day";
import { EllipsisVertical } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { createMenuButton } from "#shell/menus/menu-button.tsx";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { buildOccurrenceCheck } from "#features/planning/schedules/occurrences.ts";
import { PlanCrumbs } from "#features/planning/objectives/plan/crumbs/plan-crumbs.tsx";
import { SeriesNote } from "#features/planning/objectives/plan/notes/series-note.tsx";
import { useScheduling } from "#features/planning/objectives/plan/scheduling.tsx";
import { TaskFrame, type LoadedTask } from "#features/planning/task-page/task-frame.tsx";
import {
  buildSubject,
  needsObjectiveDates,
  getTaskLimits,
} from "#features/planning/objectives/plan/subjects.ts";
import { isRecurring } from "#features/planning/schedules/series/moved.ts";
import { PausedNote, PausedTaskNote } from "#features/planning/schedules/pause/paused-note.tsx";
import { Permitted } from "#features/planning/sharing/permission.tsx";
import { TaskPage } from "./task-page.tsx";
import type { TaskPageMenuChoice } from "./task-page-menu.tsx";

const TaskPageMenu = createMenuButton<TaskPageMenuChoice>(() => import("./task-page-menu.tsx"));

export default function TaskScreen() {
  return <TaskFrame>{(loaded) => <TaskInPlan {...loaded} />}</TaskFrame>;
}

function TaskInPlan({ plan, mission, task }: LoadedTask) {
  const days = useDays();
  const today = useToday();
  const { schedule, dialog } = useScheduling(plan);
  const { objective } = plan;
  const occursByRule = buildOccurrenceCheck(task.schedule, getTaskLimits(plan, mission), days);
  const target = { kind: "task", id: task.id, task } as const;
  return (
    <Permitted subject={{ kind: "task", id: task.id }} location={objective}>
      <TaskPage
        task={task}
        crumbs={<PlanCrumbs plan={plan} mission={mission} />}
        occursOn={(on: Day) => occursByRule(on) && !isTaskPausedOn(objective, task.pauses, on)}
        note={
          <>
            <SeriesNote task={task} />
            <PausedNote objective={objective} />
            <PausedTaskNote task={task} />
          </>
        }
        objectiveTitle={objective.title}
        more={
          <TaskPageMenu
            plan={plan}
            mission={mission}
            task={task}
            label={m.planning_task_more({ title: task.title })}
            className={iconButtonStyles}
          >
            <Icon of={EllipsisVertical} />
          </TaskPageMenu>
        }
        arranging={{
          subject:
            isRecurring(task.schedule) || needsObjectiveDates(plan, target)
              ? null
              : buildSubject(plan, target, today, days),
          onSchedule: () => schedule(target),
          onChange: (date) => schedule({ ...target, date }),
          onPause: () => schedule({ kind: "pause", task }),
        }}
      />
      {dialog}
    </Permitted>
  );
}
