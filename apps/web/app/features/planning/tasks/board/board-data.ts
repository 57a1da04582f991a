// The columns of a board and their tasks, fifty per page.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Locale } from "@vereda/domain/locale";
import { taskStatusLabels, type TaskStatus } from "@vereda/domain/planning/catalogue";
import type { CustomColumn } from "@vereda/domain/planning/tasks/board/contract-board";
import {
  isSameSlot,
  type listBoardSlots,
  NO_COLUMN,
  type BoardSlot,
} from "@vereda/domain/planning/tasks/board/custom-columns";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { api } from "#platform/api/api.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";

const PER_PAGE = 50;

export type AreaLocation = { workspaceId: string; areaId: AreaKey };

/** A column as displayed: the default one of a state, or a custom one. */
export type Slot = ReturnType<typeof listBoardSlots<CustomColumn>>[number];

export function formatSlot({ status, column }: Slot, locale: Locale): string {
  return column?.name ?? taskStatusLabels[status][locale];
}

/** The slot of a task; the default one of its state when its column is gone. */
export function findSlot(slots: readonly Slot[], task: BoardSlot): Slot {
  const slot = slots.find((one) => isSameSlot(one, task));
  return slot ?? { status: task.status, columnId: null, column: null };
}

export type SlotColumn = { location: AreaLocation; slot: Slot; slots: readonly Slot[] };

/** A state without custom columns has all its tasks in one. */
export function useSlotColumn({ location, slot: { status, columnId }, slots }: SlotColumn) {
  const isSplit = slots.some((slot) => slot.status === status && slot.column !== null);
  return useColumn(location, { status, ...(isSplit && { columnId: columnId ?? NO_COLUMN }) });
}

type ColumnQuery = { readonly status: TaskStatus; readonly columnId?: string };

export function useColumn(location: AreaLocation, column: ColumnQuery, enabled = true) {
  const filter = { ...location, ...column };
  return useInfiniteQuery({
    queryKey: [...buildQueryKey("GET /planning/tasks", { query: filter }), "pages"],
    queryFn: ({ pageParam: page, signal }) =>
      api.data("GET /planning/tasks", {
        query: { ...filter, page, perPage: PER_PAGE },
        signal,
      }),
    enabled,
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    select: ({ pages }) => ({
      tasks: pages.flatMap(({ items }) => items),
      total: pages[0]?.total ?? 0,
    }),
  });
}

export type Column = ReturnType<typeof useColumn>;
