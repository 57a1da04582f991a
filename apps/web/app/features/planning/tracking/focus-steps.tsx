// The checklist of the current task, with optimistic updates.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { CurrentFocus } from "@vereda/domain/planning/tracking/contract-tracking";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey, buildSlugKey } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NotSaved } from "../forms/not-saved.tsx";
import { completions } from "../tasks/completions/completions.ts";
import type { FocusTask } from "./clock/focus-state.ts";
import { focusQuery } from "./use-focus.ts";

type Item = FocusTask["checklistItems"][number];

export function FocusSteps({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <BareList aria-label={m.planning_checklist()} className="flex w-full flex-col">
      {items.map((item) => (
        <Step key={item.id} item={item} />
      ))}
    </BareList>
  );
}

function Step({ item }: { item: Item }) {
  const queryClient = useQueryClient();
  const { id: userId } = useCurrentUser();
  // Overrides the server's value while the request is pending.
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const tick = useMutation({
    scope: { id: `checklist ${item.id}` },
    mutationFn: (completed: boolean) => {
      const { id: subject, title } = item;
      return completions.deliver(userId, { what: "step", subject, date: null, completed, title });
    },
    onMutate: setOptimistic,
    onSuccess: (_item, completed) => {
      queryClient.setQueryData<CurrentFocus>(focusQuery.queryKey, (focus) =>
        focus?.task ? { ...focus, task: withStep(focus.task, item.id, completed) } : focus,
      );
      queryClient.setQueriesData<Agenda>(
        { queryKey: buildQueryKey("GET /planning/schedules/daily-agenda") },
        (day) =>
          day && { ...day, items: day.items.map((one) => withStep(one, item.id, completed)) },
      );
      void queryClient.invalidateQueries({ queryKey: buildSlugKey("planning") });
    },
    onSettled: () => setOptimistic(null),
  });
  const isDone = optimistic ?? item.completed;
  return (
    <li>
      <Checkbox isSelected={isDone} onChange={(completed) => tick.mutate(completed)}>
        <span data-done={isDone} className={`stroke-through ${isDone ? "text-ink-soft" : ""}`}>
          {item.title}
        </span>
      </Checkbox>
      {tick.isError && (
        <NotSaved
          text={m.planning_step_not_saved()}
          onRetry={() => tick.mutate(tick.variables ?? true)}
        />
      )}
    </li>
  );
}

function withStep<Of extends Pick<FocusTask, "checklistItems">>(
  of: Of,
  id: string,
  completed: boolean,
): Of {
  if (!of.checklistItems.some((item) => item.id === id)) return of;
  const checklistItems = of.checklistItems.map((item) =>
    item.id === id ? { ...item, completed } : item,
  );
  return { ...of, checklistItems };
}
