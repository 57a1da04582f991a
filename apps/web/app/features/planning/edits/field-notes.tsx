// Beside a field: what was written in it on another device, and what the server refused to save.
import { useQuery } from "@tanstack/react-query";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { createContext, use, type ReactNode } from "react";
import { createOptionalPart } from "#platform/lazy-part.tsx";
import type { CallWrite } from "#platform/outbox/calls.ts";
import { listWrites } from "#platform/outbox/stored-writes.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import type { FieldNoteListProps, Plan } from "./field-note-list.tsx";

// Most plans have none.
const FieldNoteList = createOptionalPart<FieldNoteListProps>(() => import("./field-note-list.tsx"));
const RefusedCalls = createOptionalPart<{ of: (write: CallWrite) => boolean }>(() =>
  import("#shell/outbox/refused-note.tsx").then((file) => ({ default: file.RefusedCalls })),
);

const PlanContext = createContext<Plan | null>(null);
const anyWrites = { list: listWrites };

function useHasRefused(id: string | undefined): boolean {
  return usePendingWrites(anyWrites).some(
    ({ refusal, payload }) =>
      refusal !== null && id !== undefined && JSON.stringify(payload).includes(id),
  );
}

/** Around the fields of a plan. */
export function FieldNotesOf({ plan, children }: { plan: Plan; children: ReactNode }) {
  const hasRefused = useHasRefused(plan.id);
  return (
    <PlanContext value={plan}>
      {hasRefused && <RefusedCalls of={({ input }) => JSON.stringify(input).includes(plan.id)} />}
      {children}
    </PlanContext>
  );
}

/** Lists of tasks come without their collisions. */
export function TaskNotes({ task, children }: { task: Task; children: ReactNode }) {
  const isMissing = task.collisions === undefined;
  const { data = task } = useQuery({
    ...buildQuery("GET /planning/tasks/:id", { params: { id: task.id } }),
    enabled: isMissing,
  });
  const { collisions } = isMissing ? data : task;
  const isShared = !task.isOwn || task.sharedAccesses.length > 0;
  return <FieldNotesOf plan={{ ...task, isShared, collisions }}>{children}</FieldNotesOf>;
}

/** @param stepId of the step to which the fields belong */
export function FieldNotes({
  fields,
  stepId = null,
}: {
  fields: readonly string[];
  stepId?: string | null;
}) {
  const plan = use(PlanContext);
  const hasRefused = useHasRefused(stepId ?? plan?.id);
  if (plan === null || (!hasRefused && !plan.collisions?.length)) return null;
  return <FieldNoteList plan={plan} fields={fields} stepId={stepId} />;
}
