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
import { getAreaAddress } from "../../addresses.ts";
import { useColumn, type AreaLocation, type Column } from "./board-data.ts";
import { useBoardMoves } from "./board-moves.ts";
import { ContextBoard } from "./context-board.tsx";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { BoardColumn } from "./board-column.tsx";

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
