// Changes the status of an objective or mission: optimistic update, undo and error messages.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MissionStatus, ObjectiveStatus } from "@vereda/domain/planning/catalogue";
import type { Objective, Plan } from "@vereda/domain/planning/objectives/contract-objective";
import {
  canObjectiveBecome,
  openTaskCount,
} from "@vereda/domain/planning/objectives/objective-transitions";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { isUnder } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { changeCachedPlan, type PlanMission } from "../plan-data.ts";

const OBJECTIVE_ANNOUNCEMENTS: Readonly<Record<ObjectiveStatus, () => string>> = {
  BACKLOG: m.planning_announcement_backlog,
  ACTIVE: m.planning_announcement_active,
  PAUSED: m.planning_announcement_paused,
  COMPLETED: m.planning_announcement_completed,
  ARCHIVED: m.planning_announcement_archived,
};

/** How many open tasks a status leaves or hides; null for none. */
export function formatReach(objective: Objective, status: ObjectiveStatus): string | null {
  const count = openTaskCount(objective);
  if (count === 0) return null;
  if (status === "COMPLETED") return m.planning_stay_open({ count });
  return m.planning_reach({ count });
}

export function useObjectiveStatus(objective: Objective) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { id } = objective;
  const cacheStatus = (status: ObjectiveStatus) =>
    changeCachedPlan(queryClient, id, (plan) => ({
      ...plan,
      objective: { ...plan.objective, status },
    }));
  const saving = useMutation({
    mutationFn: (status: ObjectiveStatus) =>
      api.data("PATCH /planning/objectives/:id", { params: { id }, body: { status } }),
    onMutate: cacheStatus,
    onError: (error) => {
      cacheStatus(objective.status);
      showToast({
        title: m.planning_status_not_saved(),
        detail: getErrorText(error, locale),
        tone: "error",
      });
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: isUnder("/planning") }),
  });
  return (status: ObjectiveStatus) => {
    const before = objective.status;
    const detail = formatReach(objective, status);
    saving.mutate(status, {
      onSuccess: () =>
        showToast({
          title: OBJECTIVE_ANNOUNCEMENTS[status](),
          ...(detail !== null && { detail }),
          ...(canObjectiveBecome(status, before) && {
            action: { label: m.planning_board_undo(), onPress: () => saving.mutate(before) },
          }),
        }),
    });
  };
}

export function useMissionStatus({ objective }: Plan, mission: PlanMission) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const cacheStatus = (status: MissionStatus) =>
    changeCachedPlan(queryClient, objective.id, (plan) => ({
      ...plan,
      missions: plan.missions.map((one) => (one.id === mission.id ? { ...one, status } : one)),
    }));
  const { mutate: change } = useMutation({
    mutationFn: (status: MissionStatus) =>
      api.data("PATCH /planning/missions/:id", { params: { id: mission.id }, body: { status } }),
    onMutate: cacheStatus,
    onError: (error) => {
      cacheStatus(mission.status);
      showToast({
        title: m.planning_status_not_saved(),
        detail: getErrorText(error, locale),
        tone: "error",
      });
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: isUnder("/planning") }),
  });
  return { change };
}
