// Formats what is deleted with an objective, and checks whether it includes tracked work.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { m } from "#platform/i18n/generated/messages.js";

export function hasTrackedWork({ objective, missions, progressEntries }: Plan): boolean {
  const isWorkedOn = ({
    trackedDurationSeconds,
    completedDates,
  }: Plan["missions"][0]["tasks"][0]) => trackedDurationSeconds > 0 || completedDates.length > 0;
  return (
    objective.completedTaskCount > 0 ||
    progressEntries.length > 0 ||
    missions.some(({ tasks }) => tasks.some(isWorkedOn))
  );
}

export function formatDeletionSummary(plan: Plan): string {
  const { objective, missions, progressEntries } = plan;
  const parts = [
    missions.length > 0 && m.planning_goes_missions({ count: missions.length }),
    objective.taskCount > 0 && m.planning_goes_tasks({ count: objective.taskCount }),
    progressEntries.length > 0 && m.planning_goes_entries({ count: progressEntries.length }),
  ].filter((part) => part !== false);
  const what =
    parts.length === 0
      ? m.planning_goes_nothing()
      : m.planning_goes_with({ parts: parts.join(", ") });
  return hasTrackedWork(plan) ? `${what} ${m.planning_goes_work()}` : what;
}
