// Moves missions, tasks and steps among their siblings: one edit of the order key of what is moved.
import type { Ordered } from "@vereda/domain/planning/order-keys";
import { editCalls } from "#features/planning/edits/edit-calls.ts";
import { buildMoveOverlay, orderCalls, sortList } from "#features/planning/edits/moved-items.ts";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { applyOverlay } from "#platform/outbox/overlay.ts";
import { useCall } from "#platform/query/use-call.ts";
import { findOrderAt, getChangedRange, insertAt, moveBy, type Spot } from "./order.ts";

type Move = {
  readonly item: Ordered;
  readonly body: { readonly order?: number; readonly missionId?: string };
  /** Instead of the body, when no key is left: the ids whose order changes. The server makes new keys. */
  readonly ids?: readonly string[];
};

/** @param parentId of the siblings */
export function useMoves<Item extends Ordered>(
  subject: keyof typeof orderCalls,
  parentId: string,
  listSiblings: () => readonly Item[],
) {
  const parent = { id: parentId };
  const { send } = useCall(
    ({ item, body, ids }: Move): Promise<unknown> =>
      ids
        ? api.data(orderCalls[subject], { params: parent, body: { ids: [...ids] } })
        : // A move counts also when it returns to an earlier key, so its base is none.
          api.data(editCalls[subject], {
            params: { id: item.id },
            body,
            base: { ...item, order: null },
          }),
    {
      queue: "plan-moves",
      optimistic: ({ item: { id }, body, ids }) =>
        applyOverlay(ids ? sortList(subject, parentId, ids) : buildMoveOverlay(subject, id, body)),
      failed: m.planning_order_not_saved(),
    },
  );
  const move = (item: Item, arrange: (ids: readonly string[]) => string[]) => {
    const siblings = listSiblings();
    const before = siblings.map(({ id }) => id);
    const after = arrange(before);
    const ids = getChangedRange(before, after);
    if (ids.length === 0) return;
    const order = findOrderAt(siblings, after, item.id);
    send(order === null ? { item, body: {}, ids } : { item, body: { order } });
  };
  return {
    send,
    moveTo: (item: Item, spot: Spot) => move(item, (ids) => insertAt(ids, item.id, spot)),
    shift: (item: Item, by: number) => move(item, (ids) => moveBy(ids, item.id, by)),
  };
}
