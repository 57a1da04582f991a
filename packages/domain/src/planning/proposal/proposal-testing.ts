import { taskCharacteristics } from "../tasks/catalogue-tasks.ts";
import type { ProposalTask } from "./input.ts";

export type Flags = Partial<ProposalTask["flags"]>;

export const buildFlags = (given: Flags = {}) =>
  Object.fromEntries(
    taskCharacteristics.map((name) => [name, given[name] === true]),
  ) as ProposalTask["flags"];
