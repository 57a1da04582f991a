// Lists lessons from past estimates and suggests new ones; applies nothing automatically.
import { useQuery } from "@tanstack/react-query";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import type { EstimateInsight } from "@vereda/domain/planning/workload/contract-workload";
import { totalMinutes, type Estimation } from "@vereda/domain/planning/tasks/estimation";
import {
  adjustEstimation,
  findBestInsight,
} from "@vereda/domain/planning/tracking/learned-estimates";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { api } from "#platform/api/api.ts";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { mapTaskToEstimation } from "#features/planning/tasks/task-draft.ts";
import { useUndo } from "#shell/undo.ts";

export function useEstimateInsights() {
  return useQuery(buildQuery("GET /planning/estimate-insights"));
}

const MAX_LESSONS = 5;

/**
 * Lists the insights with `isSaid`, strongest first. Of two from the same tasks it uses the one about the
 * kind of task rather than the area.
 */
export function listLessons(insights: readonly EstimateInsight[]): EstimateInsight[] {
  const byEvidence = new Map<string, EstimateInsight>();
  for (const insight of insights) {
    const { n, plannedMinutes, trackedMinutes, isSaid } = insight;
    if (isSaid) byEvidence.set(`${n} ${plannedMinutes} ${trackedMinutes}`, insight);
  }
  return [...byEvidence.values()]
    .toSorted((a, b) => Math.abs(Math.log(b.factor)) - Math.abs(Math.log(a.factor)))
    .slice(0, MAX_LESSONS);
}

export type Suggestion = {
  readonly insight: EstimateInsight;
  readonly before: Estimation;
  readonly after: Estimation;
  readonly beforeMinutes: number;
  readonly afterMinutes: number;
};

/** Null if there is no insight or the estimate would not change. */
export function findSuggestion(
  task: AgendaItem | Task,
  before: Estimation,
  insights: readonly EstimateInsight[],
): Suggestion | null {
  const areaId = areaKeys.find((key) => key === task.areaId);
  if (areaId === undefined) return null;
  const insight = findBestInsight({ ...task, areaId }, insights);
  if (insight === null) return null;
  const after = adjustEstimation(before, insight.factor);
  const beforeMinutes = totalMinutes(before) ?? 0;
  const afterMinutes = totalMinutes(after) ?? 0;
  if (beforeMinutes === 0 || beforeMinutes === afterMinutes) return null;
  return { insight, before, after, beforeMinutes, afterMinutes };
}

type SuggestedItem = { readonly item: AgendaItem; readonly suggestion: Suggestion };

/** The open tasks with a suggestion, in plans that the user can access. */
export function listSuggestedItems(
  items: readonly AgendaItem[],
  insights: readonly EstimateInsight[],
): SuggestedItem[] {
  return items.flatMap((item) => {
    if (item.type !== "TASK" || item.completed || item.objectiveTitle === "") return [];
    const suggestion = findSuggestion(item, mapTaskToEstimation(item), insights);
    return suggestion === null ? [] : [{ item, suggestion }];
  });
}

export function useSuggestion() {
  const offerUndo = useUndo();
  const save = ({ taskId }: AgendaItem, body: Estimation) =>
    api.data("PUT /planning/tasks/:id/estimations", { params: { id: taskId }, body });
  return useCall(({ item, suggestion }: SuggestedItem) => save(item, suggestion.after), {
    failed: ({ item: { title } }) => m.planning_learned_not_used({ title }),
    onDone: (_saved, { item, suggestion }) => {
      const { title, taskId } = item;
      offerUndo({
        about: `estimated ${taskId}`,
        title: m.planning_learned_used({ title, after: formatMinutes(suggestion.afterMinutes) }),
        undo: () => save(item, suggestion.before),
        failure: m.planning_learned_not_used({ title }),
      });
    },
  });
}
