// What was noted without choosing an area, one row after the other: an area, a day, or away with it.
import { useQuery } from "@tanstack/react-query";
import { areaDefinitions, areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { useRef, useState, type KeyboardEvent } from "react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { Keys } from "#ui/keys.tsx";
import { Section } from "#ui/layout/section.tsx";
import { useRescheduleTask } from "../../tasks/reschedule/use-reschedule-task.ts";
import { useTaskDeletion } from "../../tasks/task-actions.ts";
import { useUndo } from "#shell/undo.ts";

type UnsortedTasksProps = { workspaceId: string; areas: readonly AreaKey[] };

export default function UnsortedTasks({ workspaceId, areas }: UnsortedTasksProps) {
  const query = { workspaceId, isUnsorted: "true", perPage: 50 };
  const { data } = useQuery(buildQuery("GET /planning/open-tasks", { query }));
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [sorted, setSorted] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const hide = (id: string) => setSorted((before) => new Set(before).add(id));
  const show = (id: string) =>
    setSorted((before) => new Set([...before].filter((one) => one !== id)));
  // A row with a new day is no longer one of these, before the server says so.
  const tasks = (data?.items ?? []).filter((one) => one.schedule === null && !sorted.has(one.id));
  if (tasks.length === 0) return null;
  const at = Math.max(
    0,
    tasks.findIndex(({ id }) => id === currentId),
  );
  const move = (to: number) => {
    const id = tasks[to]?.id;
    if (id === undefined) return;
    setCurrentId(id);
    list.current?.querySelector<HTMLElement>(`[data-unsorted="${id}"]`)?.focus();
  };
  return (
    <Section
      size={14}
      title={m.planning_unsorted()}
      aside={<span className="figures">{data?.total}</span>}
      className="pb-6"
    >
      <BareList ref={list} aria-label={m.planning_unsorted()} className="divide-y divide-line">
        {tasks.map((task, index) => (
          <UnsortedRow
            key={task.id}
            task={task}
            areas={areas}
            isCurrent={index === at}
            onFocus={() => setCurrentId(task.id)}
            onMove={(by) => move(index + by)}
            onLeave={() => move(index + 1 < tasks.length ? index + 1 : index - 1)}
            onHide={hide}
            onShow={show}
          />
        ))}
      </BareList>
    </Section>
  );
}

type UnsortedRowProps = {
  task: BoardTask;
  areas: readonly AreaKey[];
  isCurrent: boolean;
  onFocus: () => void;
  onMove: (by: 1 | -1) => void;
  /** Before it goes, the focus goes to a neighbour. */
  onLeave: () => void;
  onHide: (id: string) => void;
  onShow: (id: string) => void;
};

function UnsortedRow(props: UnsortedRowProps) {
  const { task, areas, isCurrent, onFocus, onMove, onLeave } = props;
  const locale = useLocale();
  const today = useToday();
  const reschedule = useRescheduleTask();
  const remove = useTaskDeletion(task);
  const sort = useSorting(props);
  const actions = [
    ...areas.slice(0, 9).map((area, index) => ({
      keys: [String(index + 1)],
      label: areaDefinitions[area].label[locale],
      act: () => sort(area),
    })),
    {
      keys: ["h"],
      label: m.platform_today(),
      act: () => reschedule({ task, date: null, to: today }),
    },
    {
      keys: ["m"],
      label: m.panel_tomorrow(),
      act: () => reschedule({ task, date: null, to: today + 1 }),
    },
    { keys: [m.planning_unsorted_key_delete(), "Delete"], label: m.panel_delete(), act: remove },
  ];
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = MOVES[event.key];
    const action = actions.find(({ keys }) => keys.includes(event.key));
    if (by === undefined && action === undefined) return;
    event.preventDefault();
    if (by !== undefined) return onMove(by);
    onLeave();
    action?.act();
  };
  return (
    <li className="py-1">
      <button
        type="button"
        data-unsorted={task.id}
        aria-expanded={isCurrent}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={onFocus}
        onKeyDown={press}
        onClick={onFocus}
        className="flex min-h-11 w-full items-center rounded-control text-left wrap-anywhere"
      >
        {task.title}
      </button>
      {isCurrent && (
        <div className="flex flex-wrap gap-2 pb-2">
          {actions.map(({ keys: [key = ""], label, act }) => (
            <Button
              key={label}
              variant="outline"
              className="gap-2 px-3 font-normal"
              onPress={() => {
                onLeave();
                act();
              }}
            >
              {label}
              <span aria-hidden="true" className="ml-2 hidden pointer-fine:inline">
                <Keys keys={[key]} />
              </span>
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

function useSorting({ task, onHide, onShow }: UnsortedRowProps) {
  const locale = useLocale();
  const offerUndo = useUndo();
  const { id, title } = task;
  const { send } = useCall("PUT /planning/tasks/:id/area", {
    optimistic: () => {
      onHide(id);
      return () => onShow(id);
    },
    failed: m.planning_unsorted_not_moved({ title }),
    onDone: (_sorted, { body: { areaId } }) => {
      const before = areaKeys.find((key) => key === task.areaId) ?? areaId;
      offerUndo({
        about: `area ${id}`,
        title: m.planning_unsorted_moved({ title, area: areaDefinitions[areaId].label[locale] }),
        undo: async () => {
          const body = { areaId: before, isUnsorted: true };
          await api.data("PUT /planning/tasks/:id/area", { params: { id }, body });
          onShow(id);
        },
        failure: m.planning_not_restored(),
      });
    },
  });
  return (areaId: AreaKey) => send({ params: { id }, body: { areaId } });
}
