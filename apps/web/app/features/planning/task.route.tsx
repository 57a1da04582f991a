// A task in its plan.
import { isPausedOn } from "@vereda/domain/planning/pauses";
import type { Day } from "@vereda/domain/time/day";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { fallsOn, taskLimits } from "./plan/occurrences.ts";
import { PlanCrumbs } from "./plan/plan-crumbs.tsx";
import { useScheduling } from "./plan/scheduling.tsx";
import { TaskFrame, type FoundTask } from "./plan/task-frame.tsx";
import { PausedNote } from "./schedule/paused-note.tsx";
import { Permitted } from "./sharing/permission.tsx";
import { TaskPage } from "./tasks/task-page.tsx";

export default function TaskScreen() {
  return <TaskFrame>{(found) => <TaskInPlan {...found} />}</TaskFrame>;
}

function TaskInPlan({ plan, mission, task, receivedAt }: FoundTask) {
  const { timezone } = useCurrentUser();
  const { schedule, dialog } = useScheduling(plan);
  const { objective } = plan;
  const fallsByRule = fallsOn(task.schedule, taskLimits(plan, mission), timezone);
  const target = { kind: "task", id: task.id, task } as const;
  return (
    <Permitted subject={{ kind: "task", id: task.id }} place={objective}>
      <TaskPage
        task={task}
        crumbs={<PlanCrumbs plan={plan} mission={mission} />}
        falls={(on: Day) => fallsByRule(on) && !isPausedOn(objective, on)}
        note={<PausedNote objective={objective} />}
        receivedAt={receivedAt}
        arranging={{
          onSchedule: () => schedule(target),
          onChange: (date) => schedule({ ...target, date }),
          onPause: () => schedule({ kind: "pause" }),
        }}
      />
      {dialog}
    </Permitted>
  );
}
