// The board by status: four columns; on a phone stacked, with links to each.
import { taskStatuses, taskStatusLabels, type TaskStatus } from "@vereda/domain/planning/catalogue";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { useRef, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { BoardColumn } from "./board-column.tsx";
import type { Column } from "./board-data.ts";

export type Columns = Readonly<Record<TaskStatus, Column>>;

export type StatusBoardProps = {
  columns: Columns;
  onMove: (task: BoardTask, to: TaskStatus) => void;
};

export function StatusBoard({ columns, onMove }: StatusBoardProps) {
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
