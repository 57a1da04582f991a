// One task: when it is due, its mark, its clock, its steps, and what was said of it.
import type { Task } from "@vereda/domain/planning/contract-task";
import { isPausedOn } from "@vereda/domain/planning/pauses";
import { formatDay, type Day } from "@vereda/domain/time/day";
import { CalendarDays, Check, Pencil, RotateCcw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { useToday } from "#platform/session/use-today.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PlainButtonLink } from "#ui/plain/plain-button-link.tsx";
import { taskAddress } from "./addresses.ts";
import { OwnTitle } from "./own-title.tsx";
import { MarkFailure } from "./mark-failure.tsx";
import { fallsOn, taskLimits } from "./plan/occurrences.ts";
import { PlanCrumbs } from "./plan/plan-crumbs.tsx";
import { useScheduling } from "./plan/scheduling.tsx";
import { TaskFrame, type FoundTask } from "./plan/task-frame.tsx";
import { isDone, useTaskMark } from "./plan/task-progress.ts";
import { isRecurring } from "./schedule/moved.ts";
import { PausedNote } from "./schedule/paused-note.tsx";
import { whenWords } from "./schedule/schedule-words.ts";
import { TaskChecklist } from "./tasks/task-checklist.tsx";
import { TaskClock } from "./tasks/task-clock.tsx";
import { TaskDetails } from "./tasks/task-details.tsx";
import { TaskOccurrences } from "./tasks/task-occurrences.tsx";
import { Said } from "./said.tsx";

const EstimationDialog = lazy(() => import("./tasks/estimation-dialog.tsx"));

export default function TaskScreen() {
  return <TaskFrame>{(found) => <TaskPage {...found} />}</TaskFrame>;
}

function TaskPage({ plan, mission, task, receivedAt }: FoundTask) {
  const today = useToday();
  const { timezone } = useCurrentUser();
  const [estimates, setEstimates] = useState(false);
  const { schedule, dialog } = useScheduling(plan);
  const recurs = isRecurring(task.schedule);
  const { objective } = plan;
  const fallsByRule = fallsOn(task.schedule, taskLimits(plan, mission), timezone);
  const falls = (on: Day) => fallsByRule(on) && !isPausedOn(objective, on);
  const day = recurs && falls(today) ? today : null;
  const done = isDone(task, day);
  const isWorkable = !recurs || day !== null;
  return (
    <>
      <title>{`${task.title} · Vereda`}</title>
      <PageHeader
        overline={<PlanCrumbs plan={plan} mission={mission} />}
        title={<OwnTitle>{task.title}</OwnTitle>}
        sentence={<TaskWhen task={task} />}
      />
      <div className="-mt-2 flex flex-col gap-10">
        <div className="flex flex-wrap gap-2">
          {isWorkable && task.trackingStartedAt === null && (
            <MarkButton task={task} day={day} done={done} />
          )}
          <Button icon={CalendarDays} onPress={() => schedule({ kind: "task", id: task.id, task })}>
            {task.schedule === null ? m.planning_set_dates() : m.planning_change_dates()}
          </Button>
          <EditLink task={task} />
        </div>
        <PausedNote objective={objective} />
        {isWorkable && (
          <TaskClock
            task={task}
            date={day === null ? null : formatDay(day)}
            isDone={done}
            receivedAt={receivedAt}
          />
        )}
        {recurs && (
          <TaskOccurrences
            task={task}
            falls={falls}
            onChange={(date) => schedule({ kind: "task", id: task.id, task, date })}
            onPause={() => schedule({ kind: "pause" })}
          />
        )}
        <TaskChecklist task={task} />
        <TaskDetails task={task} onEstimate={() => setEstimates(true)} />
      </div>
      {dialog}
      {estimates && (
        <Suspense fallback={null}>
          <EstimationDialog task={task} onClose={() => setEstimates(false)} />
        </Suspense>
      )}
    </>
  );
}

function TaskWhen({ task: { schedule } }: { task: Task }) {
  const locale = useLocale();
  const today = useToday();
  const { timezone: zone } = useCurrentUser();
  if (schedule === null) return m.planning_task_no_dates();
  return <p className="first-letter:uppercase">{whenWords(schedule, { locale, today, zone })}</p>;
}

type MarkButtonProps = { task: Task; day: number | null; done: boolean };

function MarkButton({ task, day, done }: MarkButtonProps) {
  const { mark, failed } = useTaskMark(task, day);
  const complete = day === null ? m.planning_complete() : m.planning_complete_today();
  return (
    <>
      <Button
        variant={done ? "outline" : "primary"}
        icon={done ? RotateCcw : Check}
        className="w-full md:w-auto"
        onPress={() => mark(!done)}
      >
        {done ? m.planning_reopen() : complete}
      </Button>
      <Said>{done && m.planning_is_done()}</Said>
      {failed !== null && (
        <MarkFailure failed={failed} onRetry={() => mark(failed === "complete")} />
      )}
    </>
  );
}

function EditLink({ task }: { task: Task }) {
  const toLocale = useLocalePath();
  return (
    <PlainButtonLink
      to={toLocale(`${taskAddress(task, task.objectiveId, task.id)}/edit`)}
      variant="quiet"
      icon={Pencil}
    >
      {m.planning_edit()}
    </PlainButtonLink>
  );
}
