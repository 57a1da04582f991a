// Builds a task from the sentence and saves it, now or when the network is back.
import { createId } from "@vereda/domain/create-id";
import { buildQuickTask, listNamedAreas } from "@vereda/domain/planning/quick-add/build-task";
import type { QuickAdd } from "@vereda/domain/planning/quick-add/quick-add";
import { DEFAULT_MINUTES, fillTask } from "@vereda/domain/planning/tasks/task-defaults";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { getRefusalText } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import type { QuickAddSlot } from "#shell/quick-add/quick-add-button.tsx";
import { formatForDay } from "./format-for-day.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatLocalTime } from "../schedules/series/recurring.ts";
import { buildTimestamp } from "../action-time.ts";
import { getAreaAddress, getDayAddress, getObjectiveAddress } from "../addresses.ts";
import { useLocationChoice } from "./location-choice.ts";
import type { ObjectiveChoice } from "./form/objective-options.ts";
import { useSentence, type ReadSentence } from "./sentence.ts";
import { quickAdds, type QuickTask } from "./quick-adds.ts";
import { useAssumedDay, type AssumedDay } from "./use-assumed-day.ts";

export function useQuickAdd(slot: QuickAddSlot | null) {
  const location = useLocationChoice();
  const written = useSentence(listNamedAreas(location.areas), location.workspaceId);
  const assumed = useAssumedDay(slot);
  const [minutes, setMinutes] = useState(DEFAULT_MINUTES);
  const understand = ({ read: parsed, flags }: ReadSentence) => {
    // Whoever says only a deadline has not chosen the day on view.
    const isOpen = parsed.schedule === null && (slot !== null || parsed.deadline === null);
    const assumedDay = isOpen ? assumed : null;
    const read = assumedDay === null ? parsed : addDay(parsed, assumedDay);
    const areaId = read.areaKey ?? location.areaId;
    // An area written into the sentence later leaves the objective of another one.
    const objective = location.objective?.areaId === areaId ? location.objective : null;
    const filled = fillTask({
      priority: read.priority,
      environmentId: read.environmentId,
      characteristics: flags,
      minutes: read.estimation ?? (read.schedule === null ? null : minutes),
      isDated: read.schedule !== null,
    });
    return { read, assumedDay, areaId, objective, filled };
  };
  const { read, assumedDay, areaId, objective, filled } = understand(written);
  const createTask = (understood: ReturnType<typeof understand>): QuickTask | null => {
    const { read, areaId, objective, filled } = understood;
    if (location.workspaceId === undefined || areaId === undefined || read.title === "")
      return null;
    return {
      id: createId(nowMs()),
      workspaceId: location.workspaceId,
      areaId,
      ...(objective !== null && { objectiveId: objective.id }),
      ...(location.isDefaultArea && read.areaKey === null && { isUnsorted: true }),
      ...(written.description !== "" && { description: written.description }),
      ...buildQuickTask(read, filled),
    };
  };
  const saving = useSaving(
    async () =>
      (await written.finishReading()).map((one) => {
        const understood = understand(one);
        const { objective } = understood;
        return { task: createTask(understood), sentence: one.read.text, objective };
      }),
    written.write,
  );
  return {
    sentence: { ...written, read },
    assumedDay,
    assumedLocation: read.areaKey === null || objective !== null ? location.assumed : null,
    location: { ...location, areaId, objective },
    filled,
    minutes,
    setMinutes,
    ...saving,
  };
}

export type QuickAddState = ReturnType<typeof useQuickAdd>;

function getLocationAddress(
  area: Pick<QuickTask, "workspaceId" | "areaId">,
  objective: ObjectiveChoice | null,
): string {
  return objective === null ? getAreaAddress(area) : getObjectiveAddress(area, objective.id);
}

const addDay = (read: QuickAdd, { day, minute }: AssumedDay): QuickAdd => ({
  ...read,
  schedule: { startDate: formatLocalTime({ day, minute }) },
});

type AddedTask = Pick<QuickTask, "id" | "title" | "workspaceId" | "areaId"> & {
  schedule?: { startDate: string } | null | undefined;
};

/** Why the tasks of an objective are not on the user's days; null when they are. */
function formatHidden({ status, title }: ObjectiveChoice): string | null {
  if (status === "PAUSED") return m.planning_added_paused({ title });
  return status === "BACKLOG" ? m.planning_added_backlog({ title }) : null;
}

/** The toast of an added task, with undo and a link to where it went. */
export function useAddedToast() {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const today = useToday();
  const removal = useCall("DELETE /planning/tasks/:id", { failed: m.planning_task_not_deleted() });
  return (task: AddedTask, isSent: boolean, objective: ObjectiveChoice | null = null) => {
    if (!isSent) {
      showToast({ title: m.planning_quick_queued({ title: task.title }) });
      return;
    }
    const { workspaceId, areaId, schedule } = task;
    const hidden = objective === null ? null : formatHidden(objective);
    const isOnDay = schedule && hidden === null;
    const day = isOnDay ? parseDay(schedule.startDate.slice(0, 10)) : null;
    const location = objective?.title ?? areaDefinitions[areaId].label[locale];
    const target =
      day === null
        ? getLocationAddress({ workspaceId, areaId }, objective)
        : getDayAddress(day === today ? undefined : formatIsoDay(day));
    showToast({
      title: m.planning_quick_added({ title: task.title }),
      detail:
        hidden ??
        (day === null ? location : `${formatForDay(day, { locale, today })} · ${location}`),
      action: {
        label: m.panel_undo(),
        onPress: () => removal.send({ params: { id: task.id } }),
      },
      ...(toLocale(target) !== pathname + search && {
        view: { label: m.panel_view(), onPress: () => void navigate(toLocale(target)) },
      }),
    });
  };
}

type BuiltTask = {
  readonly task: QuickTask | null;
  readonly sentence: string;
  readonly objective: ObjectiveChoice | null;
};

/** The toast of several tasks that were added together, with one undo. */
function useAddedTogetherToast() {
  const removal = useCall(
    (ids: readonly string[]) =>
      Promise.all(ids.map((id) => api.data("DELETE /planning/tasks/:id", { params: { id } }))),
    { failed: m.planning_task_not_deleted() },
  );
  return (ids: readonly string[], isSent: boolean) => {
    const count = ids.length;
    if (!isSent) return showToast({ title: m.planning_quick_queued_many({ count }) });
    return showToast({
      title: m.planning_quick_added_many({ count }),
      action: { label: m.panel_undo(), onPress: () => removal.send(ids) },
    });
  };
}

/** @param onLeft is called with the lines that were refused when others were added */
function useSaving(build: () => Promise<readonly BuiltTask[]>, onLeft: (text: string) => void) {
  const locale = useLocale();
  const { id: userId } = useCurrentUser();
  const report = useAddedToast();
  const reportTogether = useAddedTogetherToast();
  const [isSaving, setSaving] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  /** Resolves to true if the task was sent or queued. */
  const save = async (): Promise<boolean> => {
    if (isSaving) return false;
    setSaving(true);
    try {
      const built = await build();
      const titled = built.flatMap(({ task, sentence, objective }) =>
        task === null ? [] : { task, sentence, objective },
      );
      const [first, ...others] = titled;
      const isTitled = first !== undefined && titled.length === built.length;
      setErrorMessage(isTitled ? null : m.planning_quick_untitled());
      if (!isTitled) return false;
      const outcomes = await Promise.allSettled(
        titled.map(({ task, sentence }) =>
          quickAdds.deliver(userId, { task, sentence, at: buildTimestamp() }),
        ),
      );
      const refused = outcomes.find(({ status }) => status === "rejected");
      if (refused?.status === "rejected") {
        const left = titled.filter((_one, index) => outcomes[index]?.status === "rejected");
        // What was added is not added again.
        if (left.length < titled.length) onLeft(left.map(({ sentence }) => sentence).join("\n"));
        throw refused.reason;
      }
      const isSent = outcomes.every((one) => one.status === "fulfilled" && one.value !== null);
      const ids = titled.map(({ task }) => task.id);
      if (others.length > 0) reportTogether(ids, isSent);
      else report(first.task, isSent, first.objective);
      return true;
    } catch (error) {
      setErrorMessage(getRefusalText(error, locale));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, errorMessage, clearError: () => setErrorMessage(null) };
}
