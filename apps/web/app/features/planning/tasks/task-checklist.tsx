// The steps of a task: ticked at once, added in one line, removed.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { newId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import type { ChecklistItem, Task } from "@vereda/domain/planning/contract-task";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { X } from "lucide-react";
import { useRef } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { keyOf, slugKey } from "#platform/query/query-of.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Section } from "#ui/section.tsx";
import { TextField } from "#ui/text-field.tsx";
import { showToast } from "#ui/toast.tsx";
import { FormFailureNote } from "../form-failure.tsx";
import { NotSaved } from "../not-saved.tsx";
import { useMay } from "../sharing/permission.tsx";
import { changeCachedTask } from "../plan/plan-data.ts";

export function TaskChecklist({ task }: { task: Task }) {
  const mayPlan = useMay()("own");
  const { checklistItems: items } = task;
  const done = items.filter(({ completed }) => completed).length;
  if (items.length === 0 && !mayPlan) return null;
  return (
    <Section
      title={m.planning_checklist()}
      aside={items.length > 0 && m.planning_n_of_m({ done, total: items.length })}
    >
      {items.length > 0 && (
        <ul className="flex flex-col">
          {items.map((item) => (
            <ChecklistLine key={item.id} task={task} item={item} />
          ))}
        </ul>
      )}
      {mayPlan && <AddStep task={task} />}
    </Section>
  );
}

type ChecklistLineProps = { task: Task; item: ChecklistItem };

function ChecklistLine({ task, item }: ChecklistLineProps) {
  const may = useMay();
  const { tick, removal } = useChecklistItem(task, item);
  return (
    <li className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <Checkbox
          isSelected={item.completed}
          isDisabled={!may("work")}
          onChange={(completed) => tick.mutate(completed)}
        >
          <span
            data-done={item.completed}
            className={`stroke-through ${item.completed ? "text-ink-soft" : ""}`}
          >
            {item.title}
          </span>
        </Checkbox>
        {tick.isError && (
          <div className="pb-2 pl-8">
            <NotSaved
              text={m.planning_step_not_saved()}
              onRetry={() => tick.mutate(tick.variables ?? true)}
            />
          </div>
        )}
      </div>
      {may("own") && (
        <IconButton
          className="-mr-3"
          icon={X}
          label={m.planning_step_delete({ title: item.title })}
          onPress={() => removal.mutate()}
        />
      )}
    </li>
  );
}

/** Ticking a step and deleting it: both shown at once; a deleted one can come back. */
function useChecklistItem(task: Task, item: ChecklistItem) {
  const queryClient = useQueryClient();
  const change = (with_: (items: ChecklistItem[]) => ChecklistItem[]) =>
    changeCachedTask(queryClient, task, (known) => ({
      ...known,
      checklistItems: with_(known.checklistItems),
    }));
  const show = (completed: boolean) =>
    change((items) => items.map((one) => (one.id === item.id ? { ...one, completed } : one)));
  const onSettled = () => queryClient.invalidateQueries({ queryKey: slugKey("planning") });
  const tick = useMutation({
    scope: { id: `checklist ${item.id}` },
    mutationFn: (completed: boolean) =>
      api.data(planningApi.updateChecklistItem, { params: { id: item.id }, body: { completed } }),
    onMutate: async (completed) => {
      await queryClient.cancelQueries({ queryKey: keyOf(planningApi.getPlan) });
      show(completed);
    },
    onError: (_error, completed) => show(!completed),
    onSettled,
  });
  const bringBack = async () => {
    const { title, completed, order } = item;
    await api.call(planningApi.createChecklistItem, {
      params: { id: task.id },
      body: { title, completed, order },
    });
    await onSettled();
  };
  const removal = useMutation({
    mutationFn: () => api.data(planningApi.deleteChecklistItem, { params: { id: item.id } }),
    onMutate: () => change((items) => items.filter(({ id }) => id !== item.id)),
    onSuccess: () =>
      void showToast({
        title: m.planning_deleted({ title: item.title }),
        action: { label: m.planning_undo(), onPress: () => void bringBack() },
      }),
    onSettled,
  });
  return { tick, removal };
}

const BLANK = { title: "" };

function AddStep({ task }: { task: Task }) {
  const queryClient = useQueryClient();
  const id = useRef(newId(nowMs()));
  const form = useForm({
    contract: planningApi.createChecklistItem.body,
    initial: BLANK,
    messages: planningFieldMessages,
    submit: (body) =>
      api.call(planningApi.createChecklistItem, {
        params: { id: task.id },
        body: { ...body, id: id.current, order: task.checklistItems.length },
        retry: true,
      }),
    onSaved: () => {
      id.current = newId(nowMs());
      form.reset(BLANK);
      void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
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
          pendingText={m.planning_saving()}
        >
          {m.planning_add()}
        </Button>
      </div>
      <FormFailureNote form={form} />
    </form>
  );
}
