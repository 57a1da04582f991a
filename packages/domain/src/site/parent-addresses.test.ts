import { expect, it } from "vitest";
import { findParentTarget } from "./parent-addresses.ts";

it.each([
  ["/panel/revision", "/panel/revision/daily"],
  ["/panel/workspace", "/panel/workspace/configuration"],
  ["/space", "/panel/workspaces"],
  ["/space/7/work/plan", "/space/7/work?tab=tasks"],
  ["/space/7/work/plan/objective/9/task", "/space/7/work/plan/objective/9"],
  ["/panel", null],
  ["/panel/revision/daily", null],
  ["/space/7/work", null],
])("%s leads to %s", (path, target) => {
  expect(findParentTarget(path)).toBe(target);
});
