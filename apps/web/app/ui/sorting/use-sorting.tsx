// Makes the rows of a GridList sortable by drag and by keyboard.
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { moveToTarget } from "./sort-order.ts";

export interface Move<Key> {
  readonly moved: ReadonlySet<Key>;
  /** The row next to which they were dropped. */
  readonly target: Key;
}

export function useSorting<Key extends string>(
  order: readonly Key[],
  onOrder: (keys: Key[], move: Move<Key>) => void,
) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      const target = order.find((one) => one === key);
      if (target === undefined || dropPosition === "on") return;
      const moved = new Set(order.filter((one) => keys.has(one)));
      const next = moveToTarget(order, moved, { key: target, position: dropPosition });
      onOrder(next, { moved, target });
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="h-0 outline-2 outline-transparent data-drop-target:outline-accent-text"
      />
    ),
  });
  return dragAndDropHooks;
}
