import fc from "fast-check";
import { expect, it } from "vitest";
import { isBlockedByOthers, listBlockers } from "./blocking.ts";

const awaited = fc.record({ id: fc.uuid(), title: fc.string(), isOpen: fc.boolean() });

it("a task waits as long as one of those it waits for is open", () => {
  expect(isBlockedByOthers({ waitsForTasks: [] })).toBe(false);
  fc.assert(
    fc.property(fc.array(awaited), (waitsForTasks) => {
      const blockers = listBlockers({ waitsForTasks });
      expect(isBlockedByOthers({ waitsForTasks })).toBe(blockers.length > 0);
      expect(blockers).toEqual(waitsForTasks.filter((one) => blockers.includes(one)));
      expect(blockers.every(({ isOpen }) => isOpen)).toBe(true);
    }),
  );
});
