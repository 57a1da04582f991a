// The board of an area: tasks by status or by context. Lazy-loaded.
import { type TaskStatus, taskStatuses } from "@vereda/domain/planning/catalogue";
import { taskStatusLabels } from "@vereda/domain/planning/catalogue";
import { useSearchParams } from "react-router";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { PathsIllustration } from "#ui/illustrations/paths.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { getAreaAddress, getTaskAddress } from "../../addresses.ts";
import { useColumn, type AreaLocation, type Column } from "./board-data.ts";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { BoardColumn } from "./board-column.tsx";
import { api } from "#platform/api/api.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { isRecurring } from "../../schedules/series/recurring.ts";
import { updateCachedTask } from "../../cached-tasks.ts";
import { completions } from "../completions/completions.ts";
import { taskContextLabels, type TaskContext } from "@vereda/domain/planning/tasks/catalogue-tasks";
import { groupByContext } from "@vereda/domain/planning/open-tasks/task-groups";
import { CircleDot, type LucideIcon } from "lucide-react";
import { Failure } from "#platform/forms/failures.tsx";
import { Icon } from "#ui/icon.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { characteristicIcons, environmentIcons } from "../task-icons.ts";
import { CardInfo, MoveMenu } from "./task-card.tsx";

// The board by context: open tasks grouped by where they can be done.

const icons: Readonly<Record<TaskContext, LucideIcon>> = {
  ...environmentIcons,
  digital: characteristicIcons.isDigital,
  social: characteristicIcons.isSocial,
  physical: characteristicIcons.isPhysical,
  general: CircleDot,
};

type ContextBoardProps = {
  columns: readonly Column[];
  onMove: (task: BoardTask, to: TaskStatus) => void;
};

function ContextBoard({ columns, onMove }: ContextBoardProps) {
  const locale = useLocale();
  const failedColumn = columns.find(({ isError, data }) => isError && !data);
  if (failedColumn) {
    return (
      <Failure
        title={m.planning_board_load_failed()}
        error={failedColumn.error}
        onRetry={() => void failedColumn.refetch()}
      />
    );
  }
  if (columns.some(({ isPending }) => isPending)) return <SkeletonRows count={5} />;
  const groups = groupByContext(columns.flatMap(({ data }) => data?.tasks ?? []));
  const unfinished = columns.filter(({ hasNextPage }) => hasNextPage);
  return (
    <div className="flex flex-col gap-10">
      {groups.length === 0 && <p className="text-ink-soft">{m.planning_board_nothing_open()}</p>}
      {groups.map(([context, tasks]) => (
        <Section
          key={context}
          size={14}
          title={
            <span className="flex items-center gap-2">
              <Icon of={icons[context]} className="text-ink-soft" />
              {taskContextLabels[context][locale]}
            </span>
          }
          aside={<span className="figures">{tasks.length}</span>}
        >
          <ContextTasks label={taskContextLabels[context][locale]} tasks={tasks} onMove={onMove} />
        </Section>
      ))}
      {unfinished.length > 0 && (
        <Button
          className="self-start"
          isPending={unfinished.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          pendingText={m.planning_board_loading()}
          onPress={() => {
            for (const column of unfinished) void column.fetchNextPage();
          }}
        >
          {m.planning_board_more()}
        </Button>
      )}
    </div>
  );
}

type ContextTasksProps = {
  label: string;
  tasks: readonly BoardTask[];
  onMove: ContextBoardProps["onMove"];
};

function ContextTasks({ label, tasks, onMove }: ContextTasksProps) {
  const toLocale = useLocalePath();
  return (
    <List label={label}>
      {tasks.map((task) => (
        <ListRow
          key={task.id}
          title={task.title}
          to={toLocale(getTaskAddress(task, task.objectiveId, task.id))}
          context={<CardInfo task={task} />}
          trailing={<MoveMenu task={task} onMove={onMove} />}
        />
      ))}
    </List>
  );
}

// Moves a task to another status, with undo.

interface Move {
  readonly task: BoardTask;
  readonly to: TaskStatus;
  /** Closes the offer to undo it. */
  readonly closeOffer?: () => void;
}

/** Completing has its own endpoint, which also stops the clock. A recurring task is closed as a whole. */
async function sendMove({ task, to }: Move, userId: string): Promise<unknown> {
  const params = { id: task.id };
  const isUnsent = completions.list(userId).some(({ payload }) => payload.subject === task.id);
  if ((to === "COMPLETED" || isUnsent) && !isRecurring(task.schedule)) {
    const { id: subject, title } = task;
    const completed = to === "COMPLETED";
    return completions.deliver(userId, { what: "task", subject, date: null, completed, title });
  }
  if (task.trackingStartedAt !== null && to !== "IN_PROGRESS") {
    await api.data("POST /planning/tasks/:id/tracking/pause", { params, body: {} });
  }
  return api.data("PATCH /planning/tasks/:id", { params, body: { status: to } });
}

function useBoardMoves() {
  const locale = useLocale();
  const { id: userId } = useCurrentUser();
  const { send, error, input } = useCall((move: Move) => sendMove(move, userId), {
    // In sequence, so that an undo never overtakes its move.
    queue: "board",
    optimistic: ({ task: { id }, to: status }) => {
      const completed = status === "COMPLETED";
      return updateCachedTask(id, (task) => ({ ...task, status, completed }));
    },
    onFailed: (_error, { closeOffer }) => closeOffer?.(),
  });
  const offerUndo = (task: BoardTask, to: TaskStatus) =>
    showToast({
      title: m.planning_board_moved({ title: task.title, status: taskStatusLabels[to][locale] }),
      ...(to === "COMPLETED" &&
        isRecurring(task.schedule) && { detail: m.planning_board_moved_recurring() }),
      action: {
        label: m.panel_undo(),
        onPress: () => send({ task: { ...task, status: to }, to: task.status }),
      },
    });
  return {
    move: (task: BoardTask, to: TaskStatus) => {
      if (task.status !== to) send({ task, to, closeOffer: offerUndo(task, to) });
    },
    failed: error === null || input === undefined ? null : { ...input, error },
    retry: () => error !== null && input !== undefined && send(input),
  };
}

// The board by status: four columns; on a phone stacked, with links to each.

type Columns = Readonly<Record<TaskStatus, Column>>;

type StatusBoardProps = {
  columns: Columns;
  onMove: (task: BoardTask, to: TaskStatus) => void;
};

function StatusBoard({ columns, onMove }: StatusBoardProps) {
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const drop = (taskId: string, to: TaskStatus) => {
    const task = taskStatuses
      .flatMap((status) => columns[status].data?.tasks ?? [])
      .find(({ id }) => id === taskId);
    if (task) onMove(task, to);
  };
  const showColumn = (index: number) =>
    row.current?.children[index]?.scrollIntoView({ inline: "start", block: "nearest" });
  return (
    <div className="flex flex-col gap-4">
      <ColumnPicker columns={columns} current={current} onPick={showColumn} />
      <div
        ref={row}
        onScroll={({ currentTarget: { scrollLeft, scrollWidth } }) =>
          setCurrent(Math.round((scrollLeft / scrollWidth) * taskStatuses.length))
        }
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 motion-safe:scroll-smooth md:mx-0 md:scroll-px-0 md:px-0 lg:grid lg:grid-cols-4 lg:overflow-visible"
      >
        {taskStatuses.map((status) => (
          <div key={status} className="w-10/12 shrink-0 snap-start md:w-5/12 lg:w-auto">
            <BoardColumn
              status={status}
              column={columns[status]}
              onMove={onMove}
              onDrop={(taskId) => drop(taskId, status)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

type ColumnPickerProps = { columns: Columns; current: number; onPick: (index: number) => void };

function ColumnPicker({ columns, current, onPick }: ColumnPickerProps) {
  const locale = useLocale();
  return (
    <fieldset
      aria-label={m.planning_board_columns()}
      className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none] lg:hidden print:hidden"
    >
      {taskStatuses.map((status, index) => (
        <button
          key={status}
          type="button"
          aria-current={index === current}
          onClick={() => onPick(index)}
          className={classNames(
            "flex min-h-11 shrink-0 items-center gap-1 rounded-control px-2 text-14",
            index === current ? "bg-accent-soft font-semibold text-ink" : "text-ink-soft",
          )}
        >
          {taskStatusLabels[status][locale]}
          <span className="figures font-normal">{columns[status].data?.total}</span>
        </button>
      ))}
    </fieldset>
  );
}

type Grouping = "status" | "context";

/** Search parameter of the grouping, so that going back from a task restores the board. */
const BY = "by";

function useColumns(location: AreaLocation): Columns {
  const pending = useColumn(location, "PENDING");
  const inProgress = useColumn(location, "IN_PROGRESS");
  const done = useColumn(location, "COMPLETED");
  const cancelled = useColumn(location, "CANCELLED");
  return { PENDING: pending, IN_PROGRESS: inProgress, COMPLETED: done, CANCELLED: cancelled };
}

export default function Board({ location }: { location: AreaLocation }) {
  const [params, setParams] = useSearchParams();
  const grouping: Grouping = params.get(BY) === "context" ? "context" : "status";
  const columns = useColumns(location);
  const moves = useBoardMoves();
  const isEmpty = Object.values(columns).every(({ data }) => data?.total === 0);
  if (isEmpty) return <NoTasks location={location} />;
  const group = (next: Grouping) =>
    setParams(
      (current) => {
        current.set(BY, next);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="flex flex-col gap-6">
      <ToggleGroup<Grouping>
        label={m.planning_board_by()}
        isLabelHidden
        selection="single"
        variant="segments"
        className="w-full max-w-96"
        value={[grouping]}
        onChange={([next]) => next && group(next)}
        options={[
          { value: "status", label: m.planning_board_by_status() },
          { value: "context", label: m.planning_open_by_context() },
        ]}
      />
      <MoveFailure moves={moves} />
      {grouping === "status" ? (
        <StatusBoard columns={columns} onMove={moves.move} />
      ) : (
        <ContextBoard columns={[columns.IN_PROGRESS, columns.PENDING]} onMove={moves.move} />
      )}
    </div>
  );
}

function MoveFailure({ moves: { failed, retry } }: { moves: ReturnType<typeof useBoardMoves> }) {
  const locale = useLocale();
  if (failed === null) return null;
  const { task, to, error } = failed;
  const getStatusLabel = (of: TaskStatus) => taskStatusLabels[of][locale];
  return (
    <ErrorNote
      title={m.planning_board_not_moved({ title: task.title, status: getStatusLabel(to) })}
      action={<Button onPress={retry}>{m.platform_retry()}</Button>}
    >
      {m.planning_board_still_in({ status: getStatusLabel(task.status) })}{" "}
      {getErrorText(error, locale)}
    </ErrorNote>
  );
}

function NoTasks({ location }: { location: AreaLocation }) {
  const toLocale = useLocalePath();
  return (
    <EmptyState
      illustration={<PathsIllustration />}
      title={m.planning_board_empty()}
      action={
        <NativeButtonLink to={`${toLocale(getAreaAddress(location))}?tab=plan`} variant="primary">
          {m.planning_back_to_plan()}
        </NativeButtonLink>
      }
    >
      {m.planning_board_empty_text()}
    </EmptyState>
  );
}
