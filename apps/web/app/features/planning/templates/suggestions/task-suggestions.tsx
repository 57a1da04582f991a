// Suggests tasks of templates for a mission; one click adds a task, with undo.
import { useQuery } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Template } from "@vereda/domain/planning/templates/contract-templates";
import { Plus } from "lucide-react";
import { useId } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { listSuggestedTasks, type SuggestedTask } from "./suggestions.ts";

type PlanMission = Plan["missions"][number];

export type TaskSuggestionsProps = { plan: Plan; mission: PlanMission };

const PER_PAGE = 30;

export default function TaskSuggestions({ plan, mission }: TaskSuggestionsProps) {
  const titleId = useId();
  const list = useFittingTemplates(plan, mission);
  const add = useAddSuggestion(mission.id);
  if (list.isPending) return <SkeletonRows count={3} />;
  if (!list.data) {
    return (
      <Failure title={m.planning_templates_load_failed()} error={list.error} onRetry={list.retry} />
    );
  }
  const planned = plan.missions.flatMap((one) => one.tasks.map(({ title }) => title));
  const tasks = listSuggestedTasks(list.data, mission.type, planned);
  if (tasks.length === 0) {
    return <p className="text-ink-soft">{m.planning_templates_no_suggestions()}</p>;
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="sr-only">
        {m.planning_templates_suggestions()}
      </h3>
      <List labelledBy={titleId}>
        {tasks.map((task) => (
          <ListRow
            key={`${task.templateId} ${task.title}`}
            title={task.title}
            context={[task.from, formatTaskTime(task)].filter((part) => part !== "").join(" · ")}
            trailing={
              <IconButton
                icon={Plus}
                label={m.planning_templates_add_task({ title: task.title })}
                isDisabled={add.isPending}
                onPress={() => add.send(task)}
              />
            }
          />
        ))}
      </List>
    </section>
  );
}

/** Templates with a mission of that type in any area, then those of the area. */
function useFittingTemplates({ objective }: Plan, { type }: PlanMission) {
  const language = useLocale();
  const ofArea = useQuery(
    buildQuery("GET /planning/templates", {
      query: { area: objective.areaId, language, perPage: PER_PAGE },
    }),
  );
  const ofType = useQuery({
    ...buildQuery("GET /planning/templates", {
      query: { ...(type !== null && { missionType: type }), language, perPage: PER_PAGE },
    }),
    enabled: type !== null,
  });
  const templates = [...(ofType.data?.items ?? []), ...(ofArea.data?.items ?? [])];
  return {
    isPending: ofArea.isPending || (type !== null && ofType.isPending),
    error: ofArea.error ?? ofType.error,
    data:
      ofArea.isError || ofType.isError ? null : templates.toSorted(compareByType(objective.type)),
    retry: () => {
      void ofArea.refetch();
      if (type !== null) void ofType.refetch();
    },
  };
}

/** Templates of the same objective type come first, because their tasks fit better. */
function compareByType(type: ObjectiveType) {
  return (one: Template, other: Template) =>
    Number(other.type === type) - Number(one.type === type);
}

function formatTaskTime({ plannedTotalMin }: SuggestedTask): string {
  return plannedTotalMin === null ? "" : formatMinutes(plannedTotalMin);
}

function useAddSuggestion(missionId: string) {
  const removal = useCall("DELETE /planning/tasks/:id", { failed: m.planning_task_not_deleted() });
  return useCall(
    (task: SuggestedTask) =>
      api.data("POST /planning/missions/:id/tasks", {
        params: { id: missionId },
        body: { ...buildTaskBody(task), id: createId(nowMs()) },
        retry: true,
      }),
    {
      failed: m.planning_templates_not_added(),
      onDone: ({ id, title }) =>
        showToast({
          title: m.planning_quick_added({ title }),
          action: { label: m.panel_undo(), onPress: () => removal.send({ params: { id } }) },
        }),
    },
  );
}

/** Omits the dates of the template, because they depend on the plan. */
function buildTaskBody(task: SuggestedTask) {
  const { from: _from, times: _times, plannedTotalMin: _total, day: _day, ...rest } = task;
  const { repeat: _repeat, environmentId, ...body } = rest;
  return { ...body, environmentId: environmentId ?? "home" };
}
