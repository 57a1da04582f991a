// Previews an item as a user with whom it is shared: their permissions and visible content.
import { useQuery } from "@tanstack/react-query";
import { shareRoleLabels } from "@vereda/domain/planning/catalogue";
import type { Share } from "@vereda/domain/planning/sharing/contract-share";
import type { SharedView } from "@vereda/domain/planning/sharing/contract-sharing";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { ArrowLeft } from "lucide-react";
import { useRef } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { ScheduleText } from "#features/planning/schedules/schedule-text.tsx";
import { formatActions } from "../format-share.ts";
import { useInitialFocus } from "./use-initial-focus.ts";

export function SharePreview({ share, onBack }: { share: Share; onBack: () => void }) {
  const view = useQuery(buildQuery("GET /planning/shares/:id/view", { params: { id: share.id } }));
  const box = useRef<HTMLDivElement>(null);
  useInitialFocus(box);
  return (
    <div ref={box} className="flex flex-col gap-4">
      <Button variant="quiet" icon={ArrowLeft} className="-ml-4 self-start" onPress={onBack}>
        {m.planning_share_back()}
      </Button>
      {view.data !== undefined && <View view={view.data} />}
      {view.data === undefined && view.error !== null && (
        <Failure
          title={m.planning_share_seen_failed()}
          error={view.error}
          onRetry={() => void view.refetch()}
        />
      )}
      {view.isPending && <SkeletonRows count={3} />}
    </div>
  );
}

function View({ view }: { view: SharedView }) {
  const locale = useLocale();
  const { share, actions, plan, mission, task } = view;
  const name = share.firstName;
  if (actions.length === 0) return <p>{m.planning_share_seen_nothing({ name })}</p>;
  return (
    <>
      <div>
        <p className="font-semibold">
          {m.planning_share_seen_role({ role: shareRoleLabels[share.role][locale] })}
        </p>
        <ul className="list-disc pl-5 text-ink-soft">
          {formatActions(actions).map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-4 rounded-card border border-line-strong p-4">
        {plan && <PlanPreview plan={plan} />}
        {mission && <TaskListPreview title={mission.title} tasks={mission.tasks} />}
        {task && <TaskPreview task={task} />}
      </div>
      <p className="text-14 text-pretty text-ink-soft">
        {plan ? m.planning_share_seen_whole({ name }) : m.planning_share_seen_rest({ name })}
      </p>
    </>
  );
}

function PlanPreview({ plan: { objective, missions } }: { plan: NonNullable<SharedView["plan"]> }) {
  return (
    <>
      <h3 className="font-serif text-22 font-medium">{objective.title}</h3>
      {objective.description && <p className="whitespace-pre-line">{objective.description}</p>}
      {missions.map(({ id, title, tasks }) => (
        <TaskListPreview key={id} title={title} tasks={tasks} />
      ))}
    </>
  );
}

function TaskListPreview({ title, tasks }: { title: string; tasks: readonly Task[] }) {
  return (
    <div>
      <h4 className="text-18 font-medium">{title}</h4>
      <BareList className="divide-y divide-line">
        {tasks.map((task) => (
          <li key={task.id} className="py-2">
            {task.title}
            <span className="block text-14 text-ink-soft">
              <When task={task} />
            </span>
          </li>
        ))}
      </BareList>
    </div>
  );
}

function TaskPreview({ task }: { task: Task }) {
  return (
    <>
      <div>
        <h3 className="font-serif text-22 font-medium">{task.title}</h3>
        <p className="text-14 text-ink-soft first-letter:uppercase">
          <When task={task} />
        </p>
      </div>
      {task.description && <p className="whitespace-pre-line">{task.description}</p>}
      {task.checklistItems.length > 0 && (
        <ul className="list-disc pl-5">
          {task.checklistItems.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
      <p className="text-14 text-ink-soft">
        {m.planning_share_seen_users({
          users: task.sharedAccesses.map(({ username }) => `@${username}`).join(", "),
        })}
      </p>
    </>
  );
}

function When({ task: { schedule } }: { task: Task }) {
  return schedule === null ? m.planning_no_dates() : <ScheduleText schedule={schedule} />;
}
