// Renders open tasks in groups: quadrants in a grid, contexts and areas in a single column.
import { useQuery, useInfiniteQuery } from "@tanstack/react-query";
import {
  taskQuadrantHints,
  taskQuadrantLabels,
  taskQuadrants,
  type TaskQuadrant,
} from "@vereda/domain/planning/agenda/catalogue-day";
import {
  taskCharacteristicLabels,
  taskContextLabels,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { TaskGroup } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import { UNCLASSIFIED, VITAL } from "@vereda/domain/planning/open-tasks/task-groups";
import type { Grouping } from "@vereda/domain/planning/open-tasks/task-groups";
import type { Locale } from "@vereda/domain/locale";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { focusNextRow } from "#platform/focus-screen.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useAssignableUsers } from "../tasks/assignee/assignable-users.ts";
import { nameUsers } from "../tasks/assignee/format-assignee.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery, buildQueryKey } from "#platform/query/build-query.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PathsIllustration } from "#ui/illustrations/paths.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { plansAddress } from "../addresses.ts";
import { findSortedGroup, useQuadrantMoves } from "./quadrant-moves.ts";
import { DropZone, startTaskDrag } from "../tasks/rows/drop-zone.tsx";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { useState, type KeyboardEvent } from "react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { api } from "#platform/api/api.ts";
import { Button } from "#ui/button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { OpenTaskRow } from "./open-task-row.tsx";

// The tasks of one group: the first come with the group, the others page by page on request.

const PER_PAGE = 50;

type GroupTasksProps = {
  by: Grouping;
  group: TaskGroup;
  label: string;
  workspaceId: string;
  onMove?: ReturnType<typeof useQuadrantMoves>;
};

function GroupTasks({ by, group, label, workspaceId, onMove }: GroupTasksProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const today = useToday();
  const query = { by, key: group.key, workspaceId, perPage: PER_PAGE };
  const pages = useInfiniteQuery({
    queryKey: [...buildQueryKey("GET /planning/open-tasks", { query }), "pages"],
    queryFn: ({ pageParam: page, signal }) =>
      api.data("GET /planning/open-tasks", { query: { ...query, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    enabled: isExpanded,
  });
  const loadedTasks: readonly BoardTask[] = pages.data
    ? pages.data.pages.flatMap(({ items }) => items)
    : group.items;
  const tasks = loadedTasks.filter((task) => {
    if (onMove === undefined) return true;
    const sorted = findSortedGroup(task, today);
    return sorted === null || (group.key === VITAL ? task.isHighImpact : sorted === group.key);
  });
  // Within a quadrant group, its name on every task would be redundant.
  const shows = { repeats: false, weight: by !== "quadrant" || group.key === VITAL };
  const isMore = tasks.length < group.total;
  const sortByKey = (event: KeyboardEvent<HTMLElement>) => {
    const quadrant = taskQuadrants[Number(event.key) - 1];
    const row = (event.target as Element).closest<HTMLElement>("[data-task]");
    const task = tasks.find(({ id }) => id === row?.dataset["task"]);
    if (quadrant === undefined || row === null || task === undefined || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || !onMove?.(task, quadrant)) return;
    focusNextRow(row);
  };
  return (
    <>
      {/* The keys sort from wherever in it the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={sortByKey}>
        <List label={label}>
          {tasks.map((task) => (
            <OpenTaskRow key={task.id} task={task} shows={shows} onMove={onMove} />
          ))}
        </List>
      </div>
      {isMore && (
        <Button
          className="self-start"
          isPending={pages.isFetching}
          pendingText={m.planning_board_loading()}
          onPress={() => {
            if (pages.data) void pages.fetchNextPage();
            else setIsExpanded(true);
          }}
        >
          {m.planning_board_more()}
        </Button>
      )}
    </>
  );
}

export type OpenGroupsProps = { by: Grouping; workspaceId: string };

export default function OpenGroups({ by, workspaceId }: OpenGroupsProps) {
  const query = useQuery(
    buildQuery("GET /planning/open-tasks/groups", { query: { by, workspaceId } }),
  );
  if (query.isPending) return <SkeletonRows count={6} />;
  if (query.isError && !query.data) {
    return (
      <Failure
        title={m.planning_open_load_failed()}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { groups } = query.data;
  if (groups.length === 0) return <NothingOpen />;
  if (by === "user") return <UserGroups groups={groups} workspaceId={workspaceId} />;
  return by === "quadrant" ? (
    <Quadrants groups={groups} workspaceId={workspaceId} />
  ) : (
    <div className="flex flex-col gap-10">
      {groups.map((group) => (
        <Group key={group.key} by={by} group={group} workspaceId={workspaceId} />
      ))}
    </div>
  );
}

/**
 * Vital tasks come first, then what is to be sorted, then the four quadrants even if empty, then blocking
 * and blocked tasks if any. The keys 1 to 4 move the focused task to a quadrant.
 */
function Quadrants({ groups, workspaceId }: { groups: readonly TaskGroup[]; workspaceId: string }) {
  const findGroup = (key: string) =>
    groups.find((group) => group.key === key) ?? { key, total: 0, items: [] };
  const move = useQuadrantMoves(workspaceId);
  const today = useToday();
  const renderGroup = (key: string) => (
    <Group
      key={key}
      by="quadrant"
      group={findGroup(key)}
      workspaceId={workspaceId}
      onMove={move}
      isInVital={findGroup(VITAL).items.some((task) => findSortedGroup(task, today) === key)}
    />
  );
  const findTask = (id: string) =>
    groups.flatMap(({ items }) => items).find((task) => task.id === id);
  const moveTask = (taskId: string, to: TaskQuadrant) => {
    const task = findTask(taskId);
    if (task) move(task, to);
  };
  const others = ["blocking", "blocked"].filter((key) => findGroup(key).total > 0);
  return (
    <div data-wide="" className="flex flex-col gap-10" onDragStart={startTaskDrag}>
      {[VITAL, UNCLASSIFIED].filter((key) => findGroup(key).total > 0).map(renderGroup)}
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
        {taskQuadrants.map((quadrant) => (
          <DropZone key={quadrant} onDropTask={(taskId) => moveTask(taskId, quadrant)}>
            {renderGroup(quadrant)}
          </DropZone>
        ))}
        {others.map(renderGroup)}
      </div>
    </div>
  );
}

type UserGroupsProps = { groups: readonly TaskGroup[]; workspaceId: string };

/** One's own tasks come first. */
function UserGroups({ groups, workspaceId }: UserGroupsProps) {
  const { username } = useCurrentUser();
  const { users, error } = useAssignableUsers(workspaceId);
  if (users === undefined && error === null) return <SkeletonRows count={6} />;
  const names = nameUsers(users ?? [{ username, name: m.panel_you() }]);
  const ordered = groups.toSorted(
    (a, b) => Number(b.key === username) - Number(a.key === username),
  );
  return (
    <div className="flex flex-col gap-10">
      {ordered.map((group) => (
        <Group
          key={group.key}
          by="user"
          group={group}
          title={names.get(group.key) ?? `@${group.key}`}
          workspaceId={workspaceId}
        />
      ))}
    </div>
  );
}

type GroupProps = {
  by: Grouping;
  /** By default that of its key. */
  title?: string;
  group: TaskGroup;
  workspaceId: string;
  onMove?: ReturnType<typeof useQuadrantMoves>;
  /** Whether tasks of this quadrant are in the vital group instead. */
  isInVital?: boolean;
};

function Group({ by, group, workspaceId, onMove, isInVital = false, ...given }: GroupProps) {
  const locale = useLocale();
  const { title = getGroupTitle(by, group.key, locale) } = given;
  const quadrant = taskQuadrants.find((key) => key === group.key);
  return (
    <Section
      size={by === "quadrant" ? 18 : 14}
      title={title}
      aside={<span className="figures">{group.total}</span>}
      description={quadrant ? taskQuadrantHints[quadrant][locale] : getHint(group.key)}
    >
      {group.total === 0 ? (
        <p className="text-14 text-ink-soft">
          {isInVital ? m.planning_open_group_vital() : m.planning_open_group_empty()}
        </p>
      ) : (
        <GroupTasks
          by={by}
          group={group}
          label={title}
          workspaceId={workspaceId}
          {...(onMove && { onMove })}
        />
      )}
    </Section>
  );
}

function getHint(key: string): string | undefined {
  if (key === UNCLASSIFIED) return m.planning_open_unclassified_hint();
  return key === VITAL ? m.planning_open_vital_hint() : undefined;
}

function getGroupTitle(by: Grouping, key: string, locale: Locale): string {
  const names: Readonly<Record<Grouping, Readonly<Record<string, string>>>> = {
    quadrant: {
      [VITAL]: m.planning_open_vital(),
      [UNCLASSIFIED]: m.planning_open_unclassified(),
      blocking: taskCharacteristicLabels.isBlocking[locale],
      blocked: taskCharacteristicLabels.isBlocked[locale],
      ...mapLabels(taskQuadrantLabels, locale),
    },
    context: mapLabels(taskContextLabels, locale),
    area: Object.fromEntries(
      Object.entries(areaDefinitions).map(([area, { label }]) => [area, label[locale]]),
    ),
    user: {},
  };
  return names[by][key] ?? key;
}

function mapLabels(
  labels: Readonly<Record<string, Readonly<Record<Locale, string>>>>,
  locale: Locale,
) {
  return Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, label[locale]]));
}

export function NothingOpen() {
  const toLocale = useLocalePath();
  return (
    <EmptyState
      illustration={<PathsIllustration />}
      title={m.planning_open_nothing()}
      action={
        <NativeButtonLink to={toLocale(plansAddress)} variant="primary">
          {m.panel_to_plans()}
        </NativeButtonLink>
      }
    >
      {m.planning_open_nothing_text()}
    </EmptyState>
  );
}
