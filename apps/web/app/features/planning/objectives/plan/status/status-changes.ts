// Changes the status of an objective or mission: optimistic update, undo and error messages.
import type { MissionStatus, ObjectiveStatus } from "@vereda/domain/planning/catalogue";
import type { Objective, Plan } from "@vereda/domain/planning/objectives/contract-objective";
import {
  canObjectiveBecome,
  openTaskCount,
} from "@vereda/domain/planning/objectives/objective-transitions";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { updateCachedPlan, type PlanMission } from "../plan-data.ts";

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
  const { status: before } = objective;
  const { send: restore } = useSaving(objective);
  const { send } = useSaving(objective, (status) => {
    const detail = formatReach(objective, status);
    showToast({
      title: OBJECTIVE_ANNOUNCEMENTS[status](),
      ...(detail !== null && { detail }),
      ...(canObjectiveBecome(status, before) && {
        action: { label: m.panel_undo(), onPress: () => restore(before) },
      }),
    });
  });
  return send;
}

function useSaving(base: Objective, onSaved?: (status: ObjectiveStatus) => void) {
  const { id } = base;
  return useCall(
    (status: ObjectiveStatus) =>
      api.data("PATCH /planning/objectives/:id", { params: { id }, body: { status }, base }),
    {
      optimistic: (status) =>
        updateCachedPlan(id, (plan) => ({ ...plan, objective: { ...plan.objective, status } })),
      failed: m.planning_status_not_saved(),
      onDone: (_saved, status) => onSaved?.(status),
    },
  );
}

export function useMissionStatus({ objective }: Plan, base: PlanMission) {
  const { id } = base;
  return useCall(
    (status: MissionStatus) =>
      api.data("PATCH /planning/missions/:id", { params: { id }, body: { status }, base }),
    {
      optimistic: (status) =>
        updateCachedPlan(objective.id, (plan) => ({
          ...plan,
          missions: plan.missions.map((one) => (one.id === id ? { ...one, status } : one)),
        })),
      failed: m.planning_status_not_saved(),
    },
  ).send;
}
