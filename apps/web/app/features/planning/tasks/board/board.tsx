// The board of an area: tasks by status, by context or by who does them. Lazy-loaded.
import { useQuery } from "@tanstack/react-query";
import { isSameSlot, listBoardSlots } from "@vereda/domain/planning/tasks/board/custom-columns";
import { useSearchParams } from "react-router";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import {
  findSlot,
  formatSlot,
  useColumn,
  useSlotColumn,
  type AreaLocation,
  type Column,
  type Slot,
  type SlotColumn,
} from "./board-data.ts";
import { GroupedBoard } from "./grouped-board.tsx";
import type { MoveChoice } from "./move-menu.tsx";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { BoardColumn } from "./board-column.tsx";
import { api } from "#platform/api/api.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { isRecurring } from "../../schedules/series/recurring.ts";
import { updateCachedTask, listColumnTasks } from "../../cached-tasks.ts";
import { buildTimestamp } from "../../action-time.ts";
import { completions } from "../completions/completions.ts";
import { Columns3 } from "lucide-react";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";

type Moving = Pick<MoveChoice, "slots" | "onMove">;

// Moves a task to another column, with undo.

interface Move {
  readonly task: BoardTask;
  readonly to: Slot;
  /** Closes the offer to undo it. */
  readonly closeOffer?: () => void;
}

/** Completing has its own endpoint, which also stops the clock. A recurring task is closed as a whole. */
async function sendMove(
  { task, to: { status, columnId } }: Move,
  userId: string,
): Promise<unknown> {
  const params = { id: task.id };
  if (status === "COMPLETED" && task.status !== status && !isRecurring(task.schedule)) {
    const { id: subject, title } = task;
    return completions.deliver(userId, {
      what: "task",
      subject,
      date: null,
      completed: true,
      title,
      at: buildTimestamp(),
      ...(columnId !== null && { columnId }),
    });
  }
  if (task.trackingStartedAt !== null && status !== "IN_PROGRESS") {
    await api.data("POST /planning/tasks/:id/tracking/pause", { params, body: {} });
  }
  const body = { status, ...(columnId !== task.columnId && { columnId }) };
  return api.data("PATCH /planning/tasks/:id", { params, body, base: task });
}

function useBoardMoves(slots: readonly Slot[]) {
  const locale = useLocale();
  const { id: userId } = useCurrentUser();
  const { send, error, input } = useCall((move: Move) => sendMove(move, userId), {
    // In sequence, so that an undo never overtakes its move.
    queue: "board",
    optimistic: ({ task: { id }, to: { status, columnId } }) => {
      const completed = status === "COMPLETED";
      return updateCachedTask(id, (task) => ({ ...task, status, columnId, completed }));
    },
    onFailed: (_error, { closeOffer }) => closeOffer?.(),
  });
  const offerUndo = (task: BoardTask, to: Slot) =>
    showToast({
      title: m.planning_board_moved({ title: task.title, status: formatSlot(to, locale) }),
      ...(to.status === "COMPLETED" &&
        task.status !== to.status &&
        isRecurring(task.schedule) && { detail: m.planning_board_moved_recurring() }),
      action: {
        label: m.panel_undo(),
        onPress: () =>
          send({
            task: { ...task, status: to.status, columnId: to.columnId },
            to: findSlot(slots, task),
          }),
      },
    });
  return {
    move: (task: BoardTask, to: Slot) => {
      if (!isSameSlot(findSlot(slots, task), to))
        send({ task, to, closeOffer: offerUndo(task, to) });
    },
    failed: error === null || input === undefined ? null : { ...input, error },
    retry: () => error !== null && input !== undefined && send(input),
  };
}

// The board by status: its columns side by side; on a phone one at a time, with links to each.

function StatusBoard({ location, ...moving }: Moving & { location: AreaLocation }) {
  const { slots, onMove } = moving;
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  // Those that an area added do not fit beside each other.
  const isWide = slots.length > 4;
  const drop = (taskId: string, to: Slot) => {
    const task = listColumnTasks().find(({ id }) => id === taskId);
    if (task) onMove(task, to);
  };
  const showColumn = (index: number) =>
    row.current?.children[index]?.scrollIntoView({ inline: "start", block: "nearest" });
  return (
    <div className="flex flex-col gap-4">
      <fieldset
        aria-label={m.planning_board_columns()}
        className={classNames(
          "flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none] print:hidden",
          !isWide && "lg:hidden",
        )}
      >
        {slots.map((slot, index) => (
          <PickedColumn
            key={slot.columnId ?? slot.status}
            column={{ location, slot, slots }}
            isCurrent={index === current}
            onPick={() => showColumn(index)}
          />
        ))}
      </fieldset>
      <div
        ref={row}
        onScroll={({ currentTarget: { scrollLeft, scrollWidth } }) =>
          setCurrent(Math.round((scrollLeft / scrollWidth) * slots.length))
        }
        className={classNames(
          "-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 motion-safe:scroll-smooth md:mx-0 md:scroll-px-0 md:px-0",
          !isWide && "lg:grid lg:grid-cols-4 lg:overflow-visible",
        )}
      >
        {slots.map((slot) => (
          <div
            key={slot.columnId ?? slot.status}
            className={classNames(
              "w-10/12 shrink-0 snap-start md:w-5/12",
              isWide ? "lg:w-72" : "lg:w-auto",
            )}
          >
            <BoardColumn
              location={location}
              slot={slot}
              {...moving}
              onDrop={(taskId) => drop(taskId, slot)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

type PickedColumnProps = { column: SlotColumn; isCurrent: boolean; onPick: () => void };

function PickedColumn({ column, isCurrent, onPick }: PickedColumnProps) {
  const locale = useLocale();
  const { data } = useSlotColumn(column);
  return (
    <button
      type="button"
      aria-current={isCurrent}
      onClick={onPick}
      className={classNames(
        "flex min-h-11 shrink-0 items-center gap-1 rounded-control px-2 text-14",
        isCurrent ? "bg-accent-soft font-semibold text-ink" : "text-ink-soft",
      )}
    >
      {formatSlot(column.slot, locale)}
      <span className="figures font-normal">{data?.total}</span>
    </button>
  );
}

type Grouping = "status" | "context" | "user";

/** Search parameter of the grouping, so that going back from a task restores the board. */
const BY = "by";

function useStates(location: AreaLocation, enabled: boolean): readonly Column[] {
  const inProgress = useColumn(location, { status: "IN_PROGRESS" }, enabled);
  const pending = useColumn(location, { status: "PENDING" }, enabled);
  const done = useColumn(location, { status: "COMPLETED" }, enabled);
  const cancelled = useColumn(location, { status: "CANCELLED" }, enabled);
  return [inProgress, pending, done, cancelled];
}

const ColumnsDialog = createLazyDialog(() => import("./columns-dialog.tsx"));

export default function Board({ location, canPlan }: { location: AreaLocation; canPlan: boolean }) {
  const [params, setParams] = useSearchParams();
  const [isArranging, setArranging] = useState(false);
  const { workspaces } = useCurrentUser();
  const isAlone = workspaces.some(
    ({ workspace: { id, isAlone: alone } }) => id === location.workspaceId && alone,
  );
  const by = params.get(BY);
  const grouping: Grouping = by === "context" || (by === "user" && !isAlone) ? by : "status";
  const custom = useQuery(buildQuery("GET /planning/columns", { query: location }));
  const columns = custom.data?.items ?? [];
  const states = useStates(location, columns.length === 0 || grouping !== "status");
  const slots = listBoardSlots(columns);
  const moves = useBoardMoves(slots);
  const isEmpty = columns.length === 0 && states.every(({ data }) => data?.total === 0);
  if (custom.isLoading) return <SkeletonRows count={5} />;
  if (custom.data === undefined) {
    return (
      <Failure
        title={m.planning_columns_load_failed()}
        error={custom.error}
        onRetry={custom.refetch}
      />
    );
  }
  if (isEmpty) return <NoTasks />;
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
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ChoiceGroup<Grouping>
          label={m.planning_board_by()}
          isLabelHidden
          variant="segments"
          className="w-full max-w-96"
          value={grouping}
          onChange={group}
          options={[
            { value: "status", label: m.planning_board_by_status() },
            { value: "context", label: m.planning_open_by_context() },
            ...(isAlone ? [] : [{ value: "user" as const, label: m.planning_open_by_user() }]),
          ]}
        />
        {canPlan && grouping === "status" && (
          <Button variant="quiet" icon={Columns3} onPress={() => setArranging(true)}>
            {m.planning_columns()}
          </Button>
        )}
      </div>
      <MoveFailure moves={moves} slots={slots} />
      {grouping === "status" ? (
        <StatusBoard location={location} slots={slots} onMove={moves.move} />
      ) : (
        <GroupedBoard
          columns={states.slice(0, 2)}
          by={grouping}
          slots={slots}
          onMove={moves.move}
        />
      )}
      {isArranging && (
        <ColumnsDialog
          location={location}
          columns={slots.flatMap(({ column }) => column ?? [])}
          onClose={() => setArranging(false)}
        />
      )}
    </div>
  );
}

type MoveFailureProps = { moves: ReturnType<typeof useBoardMoves>; slots: readonly Slot[] };

function MoveFailure({ moves: { failed, retry }, slots }: MoveFailureProps) {
  const locale = useLocale();
  if (failed === null) return null;
  const { task, to, error } = failed;
  return (
    <ErrorNote
      title={m.planning_board_not_moved({ title: task.title, status: formatSlot(to, locale) })}
      action={<Button onPress={retry}>{m.platform_retry()}</Button>}
    >
      {m.planning_board_still_in({ status: formatSlot(findSlot(slots, task), locale) })}{" "}
      {getErrorText(error, locale)}
    </ErrorNote>
  );
}

function NoTasks() {
  return (
    <p className="text-ink-soft text-pretty">
      {m.planning_board_empty()} {m.planning_board_empty_text()}
    </p>
  );
}
