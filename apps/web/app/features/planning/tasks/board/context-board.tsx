// The board by context: open tasks grouped by where they can be done.
import { taskContextLabels, type TaskContext } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { TaskStatus } from "@vereda/domain/planning/catalogue";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { groupByContext } from "@vereda/domain/planning/open-tasks/task-groups";
import { CircleDot, type LucideIcon } from "lucide-react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { getTaskAddress } from "../../addresses.ts";
import { characteristicIcons, environmentIcons } from "../task-icons.ts";
import type { Column } from "./board-data.ts";
import { CardInfo, MoveMenu } from "./task-card.tsx";

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

export function ContextBoard({ columns, onMove }: ContextBoardProps) {
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
