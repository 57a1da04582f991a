import fc from "fast-check";
import { expect, it } from "vitest";
import { taskStatuses } from "../../catalogue.ts";
import { changeSlot, isSameSlot, listBoardSlots, type BoardSlot } from "./custom-columns.ts";

const status = fc.constantFrom(...taskStatuses);
const columns = fc.uniqueArray(fc.record({ id: fc.uuid(), status }), { selector: ({ id }) => id });
const slot = fc.record({ status, columnId: fc.option(fc.constantFrom("a", "b")) });

it("a board has each state, followed by its columns in their order", () => {
  const review = { id: "1", status: "IN_PROGRESS" as const };
  const later = { id: "2", status: "PENDING" as const };
  const ready = { id: "3", status: "IN_PROGRESS" as const };
  const slots = listBoardSlots([review, later, ready]);
  expect(slots.map((one) => one.columnId ?? one.status)).toEqual([
    "PENDING",
    "2",
    "IN_PROGRESS",
    "1",
    "3",
    "COMPLETED",
    "CANCELLED",
  ]);
  expect(listBoardSlots([]).map((one) => one.status)).toEqual([...taskStatuses]);
});

it("every column stands on the board once", () => {
  fc.assert(
    fc.property(columns, (all) => {
      const slots = listBoardSlots(all);
      expect(slots).toHaveLength(taskStatuses.length + all.length);
      const inSlots = slots.flatMap(({ column }) => column ?? []);
      expect(new Set(inSlots)).toEqual(new Set(all));
      expect(slots.every((one) => one.column === null || one.column.status === one.status)).toBe(
        true,
      );
    }),
  );
});

it("a task leaves its column with its state, unless it gets another one", () => {
  const review: BoardSlot = { status: "IN_PROGRESS", columnId: "a" };
  expect(changeSlot(review, { ...review, status: "COMPLETED" }).columnId).toBeNull();
  expect(changeSlot(review, { status: "COMPLETED", columnId: "b" }).columnId).toBe("b");
  expect(changeSlot(review, review)).toBe(review);
  fc.assert(
    fc.property(slot, slot, (before, after) => {
      const changed = changeSlot(before, after);
      expect(changed.status).toBe(after.status);
      if (before.columnId === null || before.status === after.status) {
        expect(isSameSlot(changed, after)).toBe(true);
      }
    }),
  );
});
