// The tasks of a mission; in a long plan only pages near the viewport are rendered and fetched.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { ListChecks, Plus } from "lucide-react";
import {
  Suspense,
  useDeferredValue,
  useRef,
  startTransition,
  useEffect,
  useState,
  type RefObject,
} from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { PartFailure } from "#platform/query/omitted.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { getNewTaskAddress } from "../../addresses.ts";
import { useSelectionMode } from "../../tasks/bulk/use-selection-mode.ts";
import { usePermission } from "../../sharing/permission.tsx";
import { shouldRenderLazily, isLong, ROWS_PER_PAGE, useTaskPage } from "./long-missions.ts";
import { getTaskLimits } from "../plan/subjects.ts";
import type { PlanMission } from "../plan/plan-data.ts";
import { useTaskMoves } from "../plan/order/plan-moves.ts";
import type { Scheduling } from "../plan/scheduling.tsx";
import { sortList } from "../plan/order/sorting.tsx";
import { TaskInfo, TaskRow } from "../plan/task-rows/task-row.tsx";

// Detects whether part of a long list is near the viewport; distant parts render only their height.

/** Renders this far outside the viewport, so that scrolling shows no gaps. */
const ROOT_MARGIN = "1200px 0px";

function useNearViewport(box: RefObject<HTMLElement | null>, estimatedHeight: number) {
  const [isNear, setIsNear] = useState(false);
  const [height, setHeight] = useState(estimatedHeight);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined) return;
        const { height: measured } = entry.boundingClientRect;
        // A low-priority update, so that rendering rows does not block scrolling.
        startTransition(() => {
          if (!entry.isIntersecting && measured > 0) setHeight(measured);
          setIsNear(entry.isIntersecting);
        });
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return { isNear, height };
}

const BulkTasks = createLazyPart(async () => ({
  default: (await import("../../tasks/bulk/bulk-tasks.tsx")).BulkTasks<Task>,
}));

type MissionTasksProps = {
  plan: Plan;
  mission: PlanMission;
  schedule: Scheduling["schedule"];
  labelledBy: string;
};

export function MissionTasks(props: MissionTasksProps) {
  const { plan, mission, labelledBy } = props;
  const toLocale = useLocalePath();
  const canPlan = usePermission()("own");
  const { objective } = plan;
  const taskCount = isLong(plan, mission) ? mission.taskCount : mission.tasks.length;
  const isChoosable = canPlan && mission.tasks.length > 0 && !isLong(plan, mission);
  const { isOn: isChoosing, button, start, stop } = useSelectionMode();
  const isLazy = shouldRenderLazily(plan) || isLong(plan, mission);
  const pageCount = isLazy ? Math.ceil(taskCount / ROWS_PER_PAGE) : 0;
  if (isChoosing && isChoosable) {
    return (
      <Suspense fallback={<SkeletonRows count={mission.tasks.length} />}>
        <BulkTasks tasks={mission.tasks} label={mission.title} info={TaskInfo} onClose={stop} />
      </Suspense>
    );
  }
  return (
    <>
      <div {...sortList("task", mission.id)} className={taskCount === 0 ? "min-h-2" : undefined}>
        {pageCount === 0 && taskCount > 0 && (
          <List labelledBy={labelledBy}>
            <Rows {...props} tasks={mission.tasks} />
          </List>
        )}
        {Array.from({ length: pageCount }, (_, index) => (
          <LazyTasks key={index} {...props} page={index + 1} total={taskCount} />
        ))}
      </div>
      {canPlan && (
        <div className="-ml-4 flex flex-wrap pt-1">
          <NativeButtonLink
            to={toLocale(getNewTaskAddress(objective, objective.id, mission.id))}
            variant="quiet"
            icon={Plus}
          >
            {m.panel_quick_add()}
          </NativeButtonLink>
          {isChoosable && (
            <Button ref={button} variant="quiet" icon={ListChecks} onPress={start}>
              {m.planning_bulk_select()}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const ROW_PX = 61;

type LazyTasksProps = MissionTasksProps & { page: number; total: number };

function LazyTasks({ page, total, ...props }: LazyTasksProps) {
  const { plan, mission } = props;
  const isPaged = isLong(plan, mission);
  const from = (page - 1) * ROWS_PER_PAGE;
  const to = Math.min(from + ROWS_PER_PAGE, total);
  const box = useRef<HTMLDivElement>(null);
  const { isNear, height } = useNearViewport(box, (to - from) * ROW_PX);
  const fetched = useTaskPage(mission.id, page, isPaged && isNear);
  // Deferred, so that rendering a fetched page does not block scrolling.
  const deferredTasks = useDeferredValue(fetched.data?.items);
  const tasks = isPaged ? deferredTasks : mission.tasks.slice(from, to);
  const isRendered = isNear && tasks !== undefined;
  return (
    <div
      ref={box}
      aria-busy={isNear && !isRendered}
      className="border-t border-line first:border-t-0"
      style={isRendered || fetched.isError ? undefined : { height }}
    >
      {isRendered && (
        <List label={m.planning_tasks_from_to({ title: mission.title, from: from + 1, to })}>
          <Rows {...props} tasks={tasks} />
        </List>
      )}
      {fetched.isError && isNear && !isRendered && (
        <PartFailure
          title={m.planning_plan_load_failed()}
          error={fetched.error}
          onRetry={() => void fetched.refetch()}
        />
      )}
    </div>
  );
}

type RowsProps = MissionTasksProps & { tasks: readonly Task[] };

function Rows({ plan, mission, schedule, tasks }: RowsProps) {
  const moves = useTaskMoves(plan, mission);
  const limits = getTaskLimits(plan, mission);
  return tasks.map((task) => (
    <TaskRow
      key={task.id}
      task={task}
      limits={limits}
      plan={plan}
      mission={mission}
      moves={moves}
      onSchedule={() => schedule({ kind: "task", id: task.id, task })}
      onPause={() => schedule({ kind: "pause", task })}
    />
  ));
}
