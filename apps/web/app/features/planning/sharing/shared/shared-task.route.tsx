// A task by itself, wherever it belongs: for whoever was given it and not the plan above it, and for links to it.
import { useQuery } from "@tanstack/react-query";
import type { Standing } from "@vereda/domain/planning/sharing/contract-sharing";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { useParams } from "react-router";
import { ApiError } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { queryOf } from "#platform/query/query-of.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { Skeleton, SkeletonRows } from "#ui/layout/skeleton.tsx";
import {
  missionAddress,
  objectiveAddress,
  plansAddress,
  sharedAddress,
} from "#features/planning/addresses.ts";
import { Breadcrumbs, type Crumb } from "#features/planning/breadcrumbs.tsx";
import { LoadFailure } from "#features/planning/load-failure.tsx";
import { NotHere } from "#features/planning/not-here.tsx";
import { fallsOn } from "#features/planning/plan/occurrences.ts";
import { SharedNote } from "../shared-note.tsx";
import { Permitted } from "../permission.tsx";
import { Said } from "#features/planning/said.tsx";
import { TaskPage } from "#features/planning/tasks/page/task-page.tsx";

const OPEN = { start: null, end: null };

export default function SharedTaskScreen() {
  const { taskId = "" } = useParams();
  const params = { id: taskId };
  const task = useQuery(queryOf("GET /planning/tasks/:id", { params }));
  const standing = useQuery(queryOf("GET /planning/tasks/:id/standing", { params }));
  const days = useDays();
  if (task.data !== undefined) {
    return (
      <Permitted subject={{ kind: "task", id: task.data.id }} place={task.data}>
        <TaskPage
          task={task.data}
          falls={fallsOn(task.data.schedule, OPEN, days)}
          crumbs={<Breadcrumbs crumbs={crumbsOf(task.data, standing.data)} />}
          note={<SharedNote subject={{ kind: "task", id: task.data.id }} />}
          objectiveTitle=""
        />
      </Permitted>
    );
  }
  if (task.isPending) return <Loading />;
  if (task.error instanceof ApiError && [404, 422].includes(task.error.status)) {
    return (
      <NotHere title={m.planning_task_alone_not_found()} to={plansAddress}>
        {m.planning_task_alone_not_found_text()}
      </NotHere>
    );
  }
  return (
    <>
      <h1 className="sr-only">{m.planning_task()}</h1>
      <LoadFailure
        title={m.planning_task_load_failed()}
        error={task.error}
        onRetry={() => void task.refetch()}
      />
    </>
  );
}

/** What stands above it, as far as the person sees that. */
function crumbsOf(task: Task, standing: Standing | undefined): Crumb[] {
  const [top] = standing?.above ?? [];
  if (top?.kind !== "objective") {
    const isTheirs = standing?.owner.isYou ?? false;
    return [
      isTheirs
        ? { label: m.planning_plans(), to: plansAddress }
        : { label: m.planning_shared_title(), to: sharedAddress },
    ];
  }
  return (standing?.above ?? []).map(({ kind, id, title }) => ({
    label: title,
    to: kind === "objective" ? objectiveAddress(task, id) : missionAddress(task, top.id, id),
  }));
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Said>{m.planning_task_loading()}</Said>
      <Skeleton className="h-9 w-4/5" />
      <SkeletonRows count={3} />
    </div>
  );
}
