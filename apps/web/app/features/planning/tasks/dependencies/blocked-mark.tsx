// What an open task waits for, on its row; nothing once that is done.
import { listBlockers } from "@vereda/domain/planning/tasks/dependencies/blocking";
import type { AwaitedTask } from "@vereda/domain/planning/tasks/dependencies/contract-dependencies";
import { m } from "#platform/i18n/generated/messages.js";

type BlockedMarkProps = {
  task: { readonly waitsForTasks: readonly AwaitedTask[] };
  isDone: boolean;
  /** What separates the mark from the text after it. */
  after?: string;
};

export function BlockedMark({ task, isDone, after = "" }: BlockedMarkProps) {
  const [first, ...others] = isDone ? [] : listBlockers(task);
  if (first === undefined) return null;
  return (
    <span>
      {formatBlockers(first, others.length)}
      {after}
    </span>
  );
}

function formatBlockers({ title }: AwaitedTask, count: number): string {
  if (title === "") return m.planning_waits_for_hidden();
  return count === 0
    ? m.planning_waits_for_one({ title })
    : m.planning_waits_for_more({ title, count });
}
