// The checklist of a task: check, add, reorder and remove steps.
import { createId } from "@vereda/domain/create-id";
import { planningApi } from "@vereda/domain/planning/contract";
import type { ChecklistItem, Task } from "@vereda/domain/planning/tasks/contract-task";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { ArrowDownUp, X } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { NotSaved } from "#features/planning/forms/not-saved.tsx";
import { useCompletion } from "../tasks/completions/completions.ts";
import { usePermission } from "#features/planning/sharing/permission.tsx";
import {
  getChangedRange,
  sortByIds,
  insertAt,
  moveBy,
} from "#features/planning/objectives/plan/order/order.ts";
import { changeCachedTask } from "../cached-tasks.ts";
import {
  SortHandle,
  sortItem,
  sortList,
} from "#features/planning/objectives/plan/order/sorting.tsx";

export function TaskChecklist({ task }: { task: Task }) {
  const canPlan = usePermission()("own");
  const [isOrdering, setIsOrdering] = useState(false);
  const order = useChecklistOrder(task);
  const { checklistItems: items } = task;
  const done = items.filter(({ completed }) => completed).length;
  if (items.length === 0 && !canPlan) return null;
  return (
    <Section
      title={m.planning_checklist()}
      aside={
        items.length > 0 && (
          <span className="flex items-center gap-2">
            {m.panel_n_of_m({ done, total: items.length })}
            {canPlan && items.length > 1 && (
              <Button
                variant="quiet"
                icon={ArrowDownUp}
                className="-mr-4"
                aria-pressed={isOrdering}
                onPress={() => setIsOrdering(!isOrdering)}
              >
                {isOrdering ? m.panel_done() : m.planning_order()}
              </Button>
            )}
          </span>
        )
      }
    >
      {items.length > 0 && (
        <BareList
          {...sortList("step", task.id)}
          data-ordering={isOrdering ? "on" : "off"}
          className="flex flex-col"
        >
          {items.map((item) => (
            <ChecklistLine key={item.id} task={task} item={item} onOrder={order} />
          ))}
        </BareList>
      )}
      {canPlan && <AddStep task={task} />}
    </Section>
  );
}

type ChecklistLineProps = {
  task: Task;
  item: ChecklistItem;
  /** `after` maps the current order of ids to the new one. */
  onOrder: (after: (ids: readonly string[]) => string[]) => void;
};

function ChecklistLine({ task, item, onOrder }: ChecklistLineProps) {
  const may = usePermission();
  const { mark, failed } = useCompletion(item, null, "step");
  const removal = useStepRemoval(task, item);
  return (
    <li
      {...sortItem("step", item.id)}
      className="relative flex items-start gap-1 data-dragged:opacity-45"
    >
      {may("own") && (
        <SortHandle
          kind="step"
          id={item.id}
          label={m.planning_sort({ title: item.title })}
          onMoveTo={(spot) => onOrder((ids) => insertAt(ids, item.id, spot))}
          onShift={(by) => onOrder((ids) => moveBy(ids, item.id, by))}
        />
      )}
      <div className="min-w-0 flex-1">
        <Checkbox isSelected={item.completed} isDisabled={!may("work")} onChange={mark}>
          <span
            data-done={item.completed}
            className={`stroke-through ${item.completed ? "text-ink-soft" : ""}`}
          >
            {item.title}
          </span>
        </Checkbox>
        {failed !== null && (
          <div className="pb-2 pl-8">
            <NotSaved
              text={m.planning_step_not_saved()}
              onRetry={() => mark(failed === "complete")}
            />
          </div>
        )}
      </div>
      {may("own") && (
        <IconButton
          className="-mr-3"
          icon={X}
          label={m.planning_step_delete({ title: item.title })}
          onPress={() => removal.send()}
        />
      )}
    </li>
  );
}

function useChecklistOrder(task: Task) {
  const before = task.checklistItems.map(({ id }) => id);
  const { send } = useCall(
    (after: readonly string[]) =>
      api.data("PUT /planning/tasks/:id/checklist-items/order", {
        params: { id: task.id },
        body: { ids: getChangedRange(before, after) },
      }),
    {
      queue: `checklist order ${task.id}`,
      optimistic: (after) => changeChecklist(task, (items) => sortByIds(items, after)),
      failed: m.planning_order_not_saved(),
    },
  );
  return (move: (ids: readonly string[]) => string[]) => {
    const after = move(before);
    if (getChangedRange(before, after).length > 0) send(after);
  };
}

function changeChecklist({ id }: Task, change: (items: ChecklistItem[]) => ChecklistItem[]) {
  return changeCachedTask(id, (task) => ({ ...task, checklistItems: change(task.checklistItems) }));
}

function useStepRemoval(task: Task, { id, title, completed, order }: ChecklistItem) {
  const restoring = useCall(() =>
    api.data("POST /planning/tasks/:id/checklist-items", {
      params: { id: task.id },
      body: { title, completed, order },
    }),
  );
  return useCall(() => api.data("DELETE /planning/checklist-items/:id", { params: { id } }), {
    optimistic: () => changeChecklist(task, (items) => items.filter((one) => one.id !== id)),
    onDone: () =>
      showToast({
        title: m.planning_deleted({ title }),
        action: { label: m.panel_undo(), onPress: () => restoring.send() },
      }),
  });
}

const BLANK = { title: "" };

function AddStep({ task }: { task: Task }) {
  const id = useRef(createId(nowMs()));
  const form = useForm({
    contract: planningApi.createChecklistItem.body,
    initial: BLANK,
    messages: planningFieldMessages,
    submit: (body) =>
      api.call("POST /planning/tasks/:id/checklist-items", {
        params: { id: task.id },
        body: { ...body, id: id.current, order: task.checklistItems.length },
        retry: true,
      }),
    onSaved: () => {
      id.current = createId(nowMs());
      form.reset(BLANK);
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <TextField
          {...form.field("title")}
          className="flex-1"
          label={m.planning_step_new()}
          maxLength={300}
          autoComplete="off"
        />
        <Button
          type="submit"
          className="mt-6"
          isPending={form.saving}
          pendingText={m.platform_saving()}
        >
          {m.panel_add()}
        </Button>
      </div>
      <FormFailure form={form} />
    </form>
  );
}
