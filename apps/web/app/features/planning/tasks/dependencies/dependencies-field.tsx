// Searches for the tasks that a task waits for, and saves them at once.
import { useQuery } from "@tanstack/react-query";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { MAX_WAITS_FOR } from "@vereda/domain/planning/tasks/dependencies/contract-dependencies";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { isRecurring } from "../../schedules/series/recurring.ts";

const OPEN: ReadonlySet<string> = new Set<Task["status"]>(["PENDING", "IN_PROGRESS"]);

export type DependenciesFieldProps = { task: Task };

export default function DependenciesField({ task }: DependenciesFieldProps) {
  const [chosen, setChosen] = useState<readonly { id: string; title: string }[]>(
    task.waitsForTasks,
  );
  const [text, setText] = useState("");
  const results = useResults(task, text);
  const save = useCall("PATCH /planning/tasks/:id", {
    failed: m.planning_waits_for_not_saved(),
    onFailed: () => setChosen(task.waitsForTasks),
    queue: "task-dependencies",
  });
  const byId = new Map([...results, ...chosen].map((one) => [one.id, one]));
  return (
    <ChipsField
      label={m.planning_waits_for()}
      options={[...byId.values()].map(({ id, title }) => ({
        value: id,
        label: title || m.planning_waits_for_hidden_task(),
      }))}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => {
        const next = ids.slice(0, MAX_WAITS_FOR);
        setChosen(next.flatMap((id) => byId.get(id) ?? []));
        save.send({ params: { id: task.id }, body: { waitsFor: next }, base: task });
      }}
      onText={setText}
      matches={(title) => results.some((one) => one.title === title)}
      isSame={() => false}
      maxLength={100}
      labels={{
        remove: (title) => m.planning_waits_for_remove({ title }),
        empty: m.planning_waits_for_none(),
        placeholder: m.planning_waits_for_search(),
      }}
      className="max-w-96"
    />
  );
}

/** Open tasks that happen once; a task that repeats is never done for good. */
function useResults(task: Task, text: string) {
  const q = useDebounced(text.trim());
  const { data } = useQuery({
    ...buildQuery("GET /planning/search", { query: { q, kind: "task" as const } }),
    enabled: q !== "",
  });
  if (q === "") return [];
  return (data?.items ?? []).filter(
    ({ id, status, schedule }) => id !== task.id && OPEN.has(status) && !isRecurring(schedule),
  );
}
