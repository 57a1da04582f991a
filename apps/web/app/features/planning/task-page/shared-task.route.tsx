// The route of a task by its id: for users without access to its plan, and for direct links.
import { useQuery } from "@tanstack/react-query";
import type { PlanPermissions } from "@vereda/domain/planning/sharing/contract-sharing";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { useParams } from "react-router";
import { ApiError, isNotStored } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { Skeleton, SkeletonRows } from "#ui/layout/skeleton.tsx";
import {
  getMissionAddress,
  getObjectiveAddress,
  plansAddress,
  sharedAddress,
} from "#features/planning/addresses.ts";
import { Breadcrumbs, type Crumb } from "#features/planning/breadcrumbs.tsx";
import { MissingPage } from "#features/planning/missing-page.tsx";
import { buildOccurrenceCheck } from "#features/planning/schedules/occurrences.ts";
import { SharedNote } from "../sharing/shared-note.tsx";
import { Permitted } from "../sharing/permission.tsx";
import { Announcement } from "#features/planning/announcement.tsx";
import { CachedTask } from "./task-frame.tsx";
import { TaskPage } from "#features/planning/task-page/task-page.tsx";

const OPEN = { start: null, end: null };

export default function SharedTaskScreen() {
  const { taskId = "" } = useParams();
  const params = { id: taskId };
  const task = useQuery(buildQuery("GET /planning/tasks/:id", { params }));
  const access = useQuery(buildQuery("GET /planning/tasks/:id/standing", { params }));
  const days = useDays();
  if (task.data !== undefined) {
    return (
      <Permitted subject={{ kind: "task", id: task.data.id }} location={task.data}>
        <TaskPage
          task={task.data}
          occursOn={buildOccurrenceCheck(task.data.schedule, OPEN, days)}
          crumbs={<Breadcrumbs crumbs={buildCrumbs(task.data, access.data)} />}
          note={<SharedNote subject={{ kind: "task", id: task.data.id }} />}
          objectiveTitle=""
        />
      </Permitted>
    );
  }
  if (task.isPending) return <Loading />;
  if (task.error instanceof ApiError && [404, 422].includes(task.error.status)) {
    return (
      <MissingPage title={m.planning_task_alone_not_found()} to={plansAddress}>
        {m.planning_task_alone_not_found_text()}
      </MissingPage>
    );
  }
  const failure = (
    <>
      <h1 className="sr-only">{m.common_task()}</h1>
      <Failure
        title={m.planning_task_load_failed()}
        error={task.error}
        onRetry={() => void task.refetch()}
      />
    </>
  );
  return isNotStored(task.error) ? <CachedTask failure={failure} /> : failure;
}

function buildCrumbs(task: Task, access: PlanPermissions | undefined): Crumb[] {
  const [top] = access?.above ?? [];
  if (top?.kind !== "objective") {
    const isTheirs = access?.owner.isYou ?? false;
    return [
      isTheirs
        ? { label: m.panel_nav_plans(), to: plansAddress }
        : { label: m.planning_shared_title(), to: sharedAddress },
    ];
  }
  return (access?.above ?? []).map(({ kind, id, title }) => ({
    label: title,
    to: kind === "objective" ? getObjectiveAddress(task, id) : getMissionAddress(task, top.id, id),
  }));
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Announcement>{m.planning_task_loading()}</Announcement>
      <Skeleton className="h-9 w-4/5" />
      <SkeletonRows count={3} />
    </div>
  );
}
