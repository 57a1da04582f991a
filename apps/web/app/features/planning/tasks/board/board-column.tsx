// A column of the board, with drag and drop by pointer, keyboard and screen reader.
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { GripVertical } from "lucide-react";
import { useId } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop, type DropItem } from "react-aria-components/useDragAndDrop";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { getTaskAddress } from "../../addresses.ts";
import { formatSlot, useSlotColumn, type SlotColumn } from "./board-data.ts";
import type { MoveChoice } from "./move-menu.tsx";
import { CardInfo, MoveMenu } from "./task-card.tsx";

const CARD = "application/x-vereda-task";

type BoardColumnProps = SlotColumn & {
  onMove: MoveChoice["onMove"];
  onDrop: (taskId: string) => void;
};

async function dropCards(
  items: readonly DropItem[],
  onDrop: (taskId: string) => void,
): Promise<void> {
  const cards = items.flatMap((item) =>
    item.kind === "text" && item.types.has(CARD) ? [item.getText(CARD)] : [],
  );
  for (const taskId of await Promise.all(cards)) onDrop(taskId);
}

function useCards(tasks: readonly BoardTask[], onDrop: (taskId: string) => void) {
  return useDragAndDrop<BoardTask>({
    getItems: (keys) =>
      tasks
        .filter(({ id }) => keys.has(id))
        .map(({ id, title }) => ({ [CARD]: id, "text/plain": title })),
    getAllowedDropOperations: () => ["move"],
    acceptedDragTypes: [CARD],
    getDropOperation: () => "move",
    onRootDrop: ({ items }) => void dropCards(items, onDrop),
  }).dragAndDropHooks;
}

const LIST =
  "flex min-h-40 flex-col gap-2 rounded-card bg-sunken/60 p-2 outline-none transition-colors " +
  "data-focus-visible:outline-2 data-focus-visible:outline-focus-ring " +
  "data-drop-target:bg-accent-soft data-drop-target:outline-2 data-drop-target:outline-accent-text";
const CARD_STYLES =
  "group relative flex cursor-pointer items-start gap-1 rounded-control border border-line " +
  "bg-raised py-2 pr-1 pl-1 outline-none transition-colors hover:border-line-strong " +
  "data-dragging:opacity-45 data-focus-visible:outline-2 data-focus-visible:outline-focus-ring";

export function BoardColumn({ onMove, onDrop, ...view }: BoardColumnProps) {
  const { slot, slots } = view;
  const locale = useLocale();
  const column = useSlotColumn(view);
  const headingId = useId();
  const tasks = column.data?.tasks ?? [];
  const hooks = useCards(tasks, onDrop);
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2">
      <h2
        id={headingId}
        className="flex items-baseline justify-between gap-2 px-2 font-sans text-14 font-semibold text-ink-soft"
      >
        <span>{formatSlot(slot, locale)}</span>
        <span className="figures font-normal">{column.data?.total}</span>
      </h2>
      {column.isError && !column.data ? (
        <Failure
          title={m.planning_board_load_failed()}
          error={column.error}
          onRetry={() => void column.refetch()}
        />
      ) : (
        <GridList
          aria-labelledby={headingId}
          items={tasks}
          dragAndDropHooks={hooks}
          className={LIST}
          renderEmptyState={() =>
            column.isPending ? (
              <SkeletonRows count={3} />
            ) : (
              <p className="px-2 py-3 text-14 text-ink-soft">{m.planning_open_group_empty()}</p>
            )
          }
        >
          {(task: BoardTask) => <TaskCard task={task} slots={slots} onMove={onMove} />}
        </GridList>
      )}
      {column.hasNextPage && (
        <Button
          isPending={column.isFetchingNextPage}
          pendingText={m.planning_board_loading()}
          onPress={() => void column.fetchNextPage()}
        >
          {m.planning_board_more()}
        </Button>
      )}
    </section>
  );
}

function TaskCard({ task, ...choice }: MoveChoice) {
  return (
    <GridListItem
      id={task.id}
      textValue={task.title}
      href={getTaskAddress(task, task.objectiveId, task.id)}
      className={CARD_STYLES}
    >
      <AriaButton
        slot="drag"
        className="flex min-h-11 w-6 shrink-0 cursor-grab items-start justify-center rounded-control pt-1 text-ink-soft print:hidden"
      >
        <Icon of={GripVertical} size={16} />
      </AriaButton>
      <span className="flex min-w-0 flex-1 flex-col">
        <span
          data-done={task.status === "COMPLETED"}
          className="stroke-through line-clamp-3 self-start text-16 text-ink"
        >
          {task.title}
        </span>
        <CardInfo task={task} />
      </span>
      <MoveMenu task={task} {...choice} className="-mt-1.5" />
    </GridListItem>
  );
}
