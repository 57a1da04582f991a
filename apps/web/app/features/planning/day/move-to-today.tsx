// What a past day left open moves to today, all at once. Loaded when a day left something.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { planningApi } from "@vereda/domain/planning/contract";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Day } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { slugKey } from "#platform/query/query-of.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.tsx";
import { movedTo } from "../schedule/moved.ts";

async function move({ taskId, schedule }: AgendaItem, today: Day): Promise<boolean> {
  const body = schedule === null ? null : movedTo(schedule, today);
  if (body === null) return false;
  const answer = await api.call(planningApi.taskSchedule.put, { params: { id: taskId }, body });
  return answer.success;
}

export default function MoveToToday({
  items,
  today,
}: {
  items: readonly AgendaItem[];
  today: Day;
}) {
  const queryClient = useQueryClient();
  const moving = useMutation({
    mutationFn: () => Promise.all(items.map((item) => move(item, today))),
    onSuccess: (moved) => {
      tell(moved.filter(Boolean).length, moved.filter((one) => !one).length);
      return queryClient.invalidateQueries({ queryKey: slugKey("planning") });
    },
  });
  if (items.length === 0) return null;
  return (
    <Button variant="outline" isPending={moving.isPending} onPress={() => moving.mutate()}>
      {items.length === 1 ? m.planning_day_move_one_to_today() : m.planning_day_move_to_today()}
    </Button>
  );
}

function tell(moved: number, left: number): void {
  const stayed = left === 0 ? undefined : m.planning_day_not_moved({ count: left });
  if (moved === 0) showToast({ tone: "problem", title: stayed ?? "" });
  else showToast({ title: m.planning_day_moved({ count: moved }), detail: stayed });
}
