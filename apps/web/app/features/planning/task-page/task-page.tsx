// The page of one task: dates, completion, clock, checklist, details, files and comments.
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { Check, Pencil, RotateCcw, Maximize2 } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { OmittedParts } from "#platform/query/omitted-parts.tsx";
import { useLocalePath, useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog, createLazyPart } from "#platform/lazy-part.tsx";
import { useToday } from "#platform/auth/user/use-today.ts";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { getTaskAddress } from "#features/planning/addresses.ts";
import {
  formatRepeatAfter,
  RepeatAfterText,
} from "#features/planning/schedules/repeat/repeat-after-text.tsx";
import { MarkFailure } from "#features/planning/tasks/completions/mark-failure.tsx";
import { UserTitle } from "#features/planning/user-title.tsx";
import { isDone, useCompletion } from "../tasks/completions/completions.ts";
import { Description } from "../description.tsx";
import { FieldNotes, TaskNotes } from "../edits/field-notes.tsx";
import { Announcement } from "#features/planning/announcement.tsx";
import { isRecurring } from "#features/planning/schedules/series/recurring.ts";
import { ScheduleText } from "#features/planning/schedules/schedule-text.tsx";
import { Collaborators } from "#features/planning/sharing/collaborators.tsx";
import { Comments } from "#features/planning/sharing/comments/comments.tsx";
import { usePermission } from "#features/planning/sharing/permission.tsx";
import { TaskChecklist } from "./task-checklist.tsx";
import { TaskOccurrences, type DateChoices } from "./task-occurrences.tsx";
import type { TaskWhenProps } from "./task-when.tsx";
import { Section } from "#ui/layout/section.tsx";
import { ClockButtons } from "#features/planning/tracking/clock/clock-buttons.tsx";
import { formatTimeSpent } from "#features/planning/tracking/clock/format-clock.ts";
import { FocusMeter } from "#features/planning/tracking/focus-meter.tsx";
import {
  mapTaskToFocusTask,
  isFocusedOn,
  type FocusState,
} from "#features/planning/tracking/clock/focus-state.ts";
import { useFocus, useSeconds } from "#features/planning/tracking/use-focus.ts";
import { useFocusMode } from "#shell/use-focus-mode.ts";
import { taskIntentLabels, taskPriorityLabels } from "@vereda/domain/planning/catalogue";
import {
  taskCharacteristicLabels,
  taskCharacteristics,
  taskContextLabels,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import { estimationParts } from "@vereda/domain/planning/tasks/estimation";
import { formatDayLabel, formatMinutes } from "#platform/i18n/format/format.ts";
import { partLabels } from "../tasks/estimation/estimation-labels.ts";
import { mapTaskToEstimation } from "../tasks/task-draft.ts";
import { AwaitedTasks, TaskLinks } from "../tasks/dependencies/task-dependencies.tsx";
import { TaskTags } from "../tasks/tags/task-tags.tsx";
import { AssigneeButton, AssigneeNote } from "../tasks/assignee/assignee.tsx";
import { SessionLinks } from "../tasks/session/session-links.tsx";
import { TriggerLink } from "../tasks/trigger/trigger-link.tsx";

// The details of a task: context, priority, characteristics, estimation and description.

const DESCRIPTION = ["description"];
const TRIGGER = ["triggerModule", "triggerAction", "triggerPayload"];
const HEADER = ["title", "status", "missionId"];
const SCHEDULE = ["schedule", "repeatAfter"];

type TaskDetailsProps = { task: Task; onEstimate: () => void };

function TaskDetails({ task, onEstimate }: TaskDetailsProps) {
  const locale = useLocale();
  const may = usePermission();
  const characteristics = taskCharacteristics
    .filter((name) => task[name])
    .map((name) => taskCharacteristicLabels[name][locale]);
  return (
    <Section title={m.panel_details()}>
      <SessionLinks task={{ taskId: task.id, isSocial: task.isSocial }} className="min-h-11" />
      <Description text={task.description} />
      <FieldNotes fields={DESCRIPTION} />
      <dl className="grid gap-x-6 gap-y-3 wrap-anywhere md:grid-cols-[11rem_1fr] md:items-baseline">
        <Detail name={m.planning_deadline()} fields={["deadline"]}>
          {task.deadline && <Deadline deadline={task.deadline} isDone={task.completed} />}
        </Detail>
        <Detail name={m.planning_waits_for()} fields={["waitsFor"]}>
          {(may("own") || task.waitsForTasks.length > 0) && <AwaitedTasks task={task} />}
        </Detail>
        <Detail name={m.planning_frees()}>
          {task.frees.length > 0 && <TaskLinks tasks={task.frees} />}
        </Detail>
        <Detail name={m.planning_tags()} fields={["tagIds"]}>
          {(task.isOwn || task.tags.length > 0) && <TaskTags task={task} />}
        </Detail>
        <Detail name={m.planning_where()} fields={["environmentId"]}>
          {task.environmentId && taskContextLabels[task.environmentId][locale]}
        </Detail>
        <Detail name={m.planning_priority()} fields={["priority"]}>
          {task.priority && taskPriorityLabels[task.priority][locale]}
        </Detail>
        <Detail name={m.planning_intent()} fields={["intent"]}>
          {task.intent === "enjoy" && taskIntentLabels.enjoy[locale]}
        </Detail>
        <Detail name={m.planning_characteristics()} fields={taskCharacteristics}>
          {characteristics.join(" · ")}
        </Detail>
        <Detail name={m.planning_estimate_question()} fields={["estimation"]}>
          <EstimationInfo task={task} onEstimate={onEstimate} />
        </Detail>
        <Detail name={m.planning_if_done()} fields={["positiveConsequences"]}>
          {task.positiveConsequences}
        </Detail>
        <Detail name={m.planning_if_not_done()} fields={["negativeConsequences"]}>
          {task.negativeConsequences}
        </Detail>
        <Detail name={m.planning_trigger()} fields={TRIGGER}>
          {task.triggerModule && <TriggerLink task={task} module={task.triggerModule} />}
        </Detail>
      </dl>
    </Section>
  );
}

const NO_FIELDS: readonly string[] = [];

type DetailProps = { name: string; fields?: readonly string[]; children: ReactNode };

function Detail({ name, fields = NO_FIELDS, children }: DetailProps) {
  if (!children) return <FieldNotes fields={fields} />;
  return (
    <div className="md:contents">
      <dt className="text-14 text-ink-soft">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line">
        {children}
        <FieldNotes fields={fields} />
      </dd>
    </div>
  );
}

function Deadline({ deadline, isDone }: { deadline: string; isDone: boolean }) {
  const today = useToday();
  const isPast = !isDone && (parseDay(deadline) ?? today) < today;
  return (
    <span className="figures inline-block first-letter:uppercase">
      {formatDayLabel(deadline, useLocale(), "full")}
      {isPast && <span className="text-caution">{` · ${m.planning_deadline_past()}`}</span>}
    </span>
  );
}

function EstimationInfo({ task, onEstimate }: TaskDetailsProps) {
  const may = usePermission();
  const estimation = mapTaskToEstimation(task);
  const parts = estimationParts.flatMap((part) => {
    const minutes = estimation[part];
    return minutes ? [`${partLabels[part]()} ${formatMinutes(minutes)}`] : [];
  });
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="figures">
        {task.plannedTotalMin ? formatMinutes(task.plannedTotalMin) : m.planning_not_estimated()}
      </p>
      {parts.length > 1 && <p className="figures text-14 text-ink-soft">{parts.join(" · ")}</p>}
      {may("own") && (
        <Button variant="quiet" className="-ml-4" onPress={onEstimate}>
          {task.plannedTotalMin ? m.planning_estimate_change() : m.planning_estimate_now()}
        </Button>
      )}
    </div>
  );
}

// The clock of a task: tracked against planned time, with a button for focus mode.

type TaskClockProps = {
  task: Task;
  /** Empty if the user has no access to the plan. */
  objectiveTitle: string;
  /** The occurrence being tracked; null for a one-time task. */
  date: string | null;
  isDone: boolean;
};

function TaskClock({ task, objectiveTitle, date, isDone }: TaskClockProps) {
  const { focusState } = useFocus();
  const isCurrent = isFocusedOn(focusState, task.id, date);
  const subject = mapTaskToFocusTask(task, objectiveTitle);
  const focus: FocusState = isCurrent
    ? focusState
    : { task: subject, date, startedAt: null, trackedSeconds: task.trackedDurationSeconds };
  const seconds = useSeconds(focus);
  const isRunning = focus.startedAt !== null;
  const { open } = useFocusMode();
  return (
    <Section title={m.planning_clock()}>
      {isDone && !isRunning ? (
        <p className="figures">{formatTimeSpent(task.plannedTotalMin, seconds)}</p>
      ) : (
        <FocusMeter task={task} seconds={seconds} size="page" />
      )}
      <div className="flex flex-wrap gap-2">
        <ClockButtons
          task={subject}
          date={date}
          isRunning={isRunning}
          seconds={seconds}
          isDone={isDone}
        />
        {isCurrent && (
          <Button variant="quiet" icon={Maximize2} onPress={open}>
            {m.planning_focus_mode()}
          </Button>
        )}
      </div>
    </Section>
  );
}

const TrackedTime = createLazyPart(
  () => import("#features/planning/tracking/time-entries/tracked-time.tsx"),
  <SkeletonRows count={2} />,
);
const RemindersSection = createLazyPart(
  () => import("#features/planning/reminders/reminders-section.tsx"),
  <SkeletonRows count={2} />,
);
const TaskAttachments = createLazyPart(
  () => import("../tasks/attachments/task-attachments.tsx"),
  <SkeletonRows count={1} />,
);
const TaskWhen = createLazyPart(async () => ({
  default: (await import("./task-when.tsx")).TaskWhen,
}));
const EstimationDialog = createLazyDialog(
  () => import("../tasks/estimation/estimation-dialog.tsx"),
);

type TaskPageProps = {
  task: Task;
  crumbs: ReactNode;
  occursOn: (day: Day) => boolean;
  note?: ReactNode;
  /** Empty if the user has no access to the plan. */
  objectiveTitle: string;
  more?: ReactNode;
  /** The actions for its dates; undefined where the plan is not loaded. */
  arranging?: DateChoices & Pick<TaskWhenProps, "subject" | "onSchedule">;
};

export function TaskPage({
  task,
  crumbs,
  occursOn,
  note,
  objectiveTitle,
  arranging,
  more,
}: TaskPageProps) {
  const may = usePermission();
  const today = useToday();
  const [estimates, setEstimates] = useState(false);
  const recurs = isRecurring(task.schedule);
  const opensAgain = task.repeatAfter !== null;
  // What opens again and was done today can still be reopened.
  const day = (recurs && occursOn(today)) || (opensAgain && isDone(task, today)) ? today : null;
  const done = isDone(task, day);
  const choices = may("own") && arranging !== undefined ? arranging : null;
  const isWorkable = may("work") && (!recurs || day !== null);
  const isMarked = isWorkable && task.trackingStartedAt === null;
  const subject = { kind: "task", id: task.id } as const;
  return (
    <TaskNotes task={task}>
      <title>{`${task.title} · Vereda`}</title>
      <PageHeader
        overline={crumbs}
        title={<UserTitle>{task.title}</UserTitle>}
        sentence={<TaskDates task={task} />}
      />
      <div className="-mt-2 flex flex-col gap-10">
        <OmittedParts>
          <FieldNotes fields={HEADER} />
          <FieldNotes fields={SCHEDULE} />
          <div className="flex flex-wrap gap-2">
            {isMarked && <MarkButton task={task} day={day} done={done} />}
            {/* Next to the main button on a phone, to avoid a row of its own. */}
            {may("own") && more && <span className="md:order-last">{more}</span>}
            {/* Begins the second row of a phone. */}
            {may("own") && <EditLink task={task} className={isMarked ? "max-md:-ml-4" : ""} />}
            <AssigneeButton task={task} />
            <Collaborators subject={subject} title={task.title} />
          </div>
          <AssigneeNote task={task} />
          {note}
          {choices !== null && (
            <div className={choices.subject === null ? "min-h-28" : "min-h-48"}>
              <Suspense fallback={<SkeletonRows count={2} />}>
                <TaskWhen task={task} subject={choices.subject} onSchedule={choices.onSchedule} />
              </Suspense>
            </div>
          )}
          {isWorkable && (
            <TaskClock
              task={task}
              date={day === null ? null : formatIsoDay(day)}
              isDone={done}
              objectiveTitle={objectiveTitle}
            />
          )}
          <TrackedTime taskId={task.id} date={day === null ? null : formatIsoDay(day)} />
          {(recurs || (opensAgain && task.completedDates.length > 0)) && (
            <TaskOccurrences task={task} occursOn={occursOn} choices={recurs ? choices : null} />
          )}
          <TaskChecklist task={task} />
          <TaskDetails task={task} onEstimate={() => setEstimates(true)} />
          <TaskAttachments taskId={task.id} />
          <ContextColumn lead>
            <div className="flex flex-col gap-10">
              {/* Reserves the height of the section, so that the layout does not move when it loads. */}
              <div className="min-h-57 empty:hidden md:min-h-44">
                <RemindersSection subject={subject} recurs={recurs} />
              </div>
              <Comments subject={subject} />
            </div>
          </ContextColumn>
        </OmittedParts>
      </div>
      {estimates && <EstimationDialog task={task} onClose={() => setEstimates(false)} />}
    </TaskNotes>
  );
}

function TaskDates({ task: { schedule, repeatAfter } }: { task: Task }) {
  if (schedule === null) {
    return repeatAfter === null ? m.planning_task_no_dates() : formatRepeatAfter(repeatAfter);
  }
  return (
    <p className="first-letter:uppercase">
      <ScheduleText schedule={schedule} />
      <RepeatAfterText repeatAfter={repeatAfter} before=" · " />
    </p>
  );
}

function MarkButton({ task, day, done }: { task: Task; day: number | null; done: boolean }) {
  const { mark, failed } = useCompletion(task, day === null ? null : formatIsoDay(day));
  const complete = day === null ? m.planning_complete() : m.planning_complete_today();
  return (
    <>
      <Button
        variant={done ? "outline" : "primary"}
        icon={done ? RotateCcw : Check}
        className="max-md:flex-1 max-md:basis-3/4"
        onPress={() => mark(!done)}
      >
        {done ? m.planning_reopen() : complete}
      </Button>
      <Announcement>{done && m.planning_is_done()}</Announcement>
      {failed !== null && (
        <MarkFailure failed={failed} onRetry={() => mark(failed === "complete")} />
      )}
    </>
  );
}

function EditLink({ task, className }: { task: Task; className: string }) {
  const toLocale = useLocalePath();
  return (
    <NativeButtonLink
      to={toLocale(`${getTaskAddress(task, task.objectiveId, task.id)}/edit`)}
      variant="quiet"
      icon={Pencil}
      className={className}
    >
      {m.panel_edit()}
    </NativeButtonLink>
  );
}
