// For tests of proposals: what a task is, where only some of it is said.
import { taskCharacteristics } from "../tasks/catalogue-tasks.ts";
import type { ProposalTask } from "./input.ts";

export type Flags = Partial<ProposalTask["flags"]>;

/** Each one named, those that are not given as false. */
export const buildFlags = (given: Flags = {}) =>
  Object.fromEntries(
    taskCharacteristics.map((name) => [name, given[name] === true]),
  ) as ProposalTask["flags"];
