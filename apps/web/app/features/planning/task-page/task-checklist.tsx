// The checklist of a task: check, add, reorder, plan and remove steps.
import { createId } from "@vereda/domain/create-id";
import { stepInput } from "@vereda/domain/planning/tasks/contract-task";
import { getOrderAtEnd } from "@vereda/domain/planning/order-keys";
import type { ChecklistItem, Task } from "@vereda/domain/planning/tasks/contract-task";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { parseDay } from "@vereda/domain/time/day";
import { ArrowDownUp, EllipsisVertical } from "lucide-react";
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
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { createMenuButton } from "#shell/menus/menu-button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { NotSaved } from "#features/planning/forms/not-saved.tsx";
import { useCompletion } from "../tasks/completions/completions.ts";
import { formatBriefDay } from "../schedules/brief-day.ts";
import { useUndo } from "#shell/undo.ts";
import { useDeletion } from "#shell/use-deletion.ts";
import type { StepDialogProps } from "./step-dialog.tsx";
import type { StepActions } from "./step-menu.tsx";
import { usePermission } from "#features/planning/sharing/permission.tsx";
import { useMoves } from "#features/planning/objectives/plan/order/moves.ts";
import { FieldNotes } from "../edits/field-notes.tsx";
import { updateCachedTask } from "../cached-tasks.ts";
import {
  SortHandle,
  sortItem,
  sortList,
} from "#features/planning/objectives/plan/order/sorting.tsx";

const StepMenu = createMenuButton<{ actions: StepActions }>(() => import("./step-menu.tsx"));
const StepDialog = createLazyDialog<StepDialogProps>(() => import("./step-dialog.tsx"));

export function TaskChecklist({ task }: { task: Task }) {
  const canPlan = usePermission()("own");
  const [isOrdering, setIsOrdering] = useState(false);
  const { checklistItems: items } = task;
  const moves = useMoves("STEP", task.id, () => items);
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
            <ChecklistLine key={item.id} task={task} item={item} moves={moves} />
          ))}
        </BareList>
      )}
      {canPlan && <AddStep task={task} />}
    </Section>
  );
}

const STEP = ["title", "completed", "day", "minutes", "assignee"];

type ChecklistLineProps = {
  task: Task;
  item: ChecklistItem;
  moves: ReturnType<typeof useMoves<ChecklistItem>>;
};

function ChecklistLine({ task, item, moves }: ChecklistLineProps) {
  const may = usePermission();
  const { mark, failed } = useCompletion(item, null, "step");
  const [isPlanning, setIsPlanning] = useState(false);
  const actions = useStepActions(task, item, () => setIsPlanning(true));
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
          onMoveTo={(spot) => moves.moveTo(item, spot)}
          onShift={(by) => moves.shift(item, by)}
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
          <StepPlan item={item} />
        </Checkbox>
        <FieldNotes fields={STEP} stepId={item.id} />
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
        <StepMenu
          actions={actions}
          label={m.panel_options_for({ title: item.title })}
          className={classNames(iconButtonStyles, "-mr-3")}
        >
          <Icon of={EllipsisVertical} />
        </StepMenu>
      )}
      {isPlanning && <StepDialog item={item} onClose={() => setIsPlanning(false)} />}
    </li>
  );
}

function changeChecklist({ id }: Task, change: (items: ChecklistItem[]) => ChecklistItem[]) {
  return updateCachedTask(id, (task) => ({ ...task, checklistItems: change(task.checklistItems) }));
}

/** Who is to do it, when, and how long it takes: only what is set. */
function StepPlan({ item: { day, minutes, assignee } }: { item: ChecklistItem }) {
  const locale = useLocale();
  const today = useToday();
  const plan = [
    day === null ? null : formatBriefDay(parseDay(day) ?? today, { locale, today }),
    minutes === null ? null : formatMinutes(minutes),
    assignee === null ? null : `@${assignee}`,
  ].filter((part) => part !== null);
  if (plan.length === 0) return null;
  return <span className="figures block text-14 text-ink-soft">{plan.join(" · ")}</span>;
}

/** Removing a step, or making it a task, takes it from the list; undo puts it back in its place. */
function useStepActions(task: Task, item: ChecklistItem, onPlan: () => void): StepActions {
  const offerUndo = useUndo();
  const { id, title } = item;
  const withoutStep = () => changeChecklist(task, (items) => items.filter((one) => one.id !== id));
  const restore = () => {
    const { completed, order, day, minutes, assignee } = item;
    return api.data("POST /planning/tasks/:id/checklist-items", {
      params: { id: task.id },
      // With its id, a repeated request brings it back once.
      body: { id, title, completed, order, day, minutes, assignee },
    });
  };
  const removal = useDeletion("DELETE /planning/checklist-items/:id", { optimistic: withoutStep });
  const conversion = useCall("POST /planning/checklist-items/:id/task", {
    optimistic: withoutStep,
    failed: m.planning_step_not_task({ title }),
    onDone: (made) =>
      offerUndo({
        about: `step ${id}`,
        title: m.planning_step_is_task({ title }),
        undo: async () => {
          await api.data("DELETE /planning/tasks/:id", { params: { id: made.id } });
          await restore();
        },
        failure: m.planning_not_restored(),
      }),
  });
  return {
    onPlan,
    onConvert: () => conversion.send({ params: { id }, body: { id: createId(nowMs()) } }),
    onDelete: () => removal.send({ params: { id }, query: { title }, title }),
  };
}

const BLANK = { title: "" };

function AddStep({ task }: { task: Task }) {
  const id = useRef(createId(nowMs()));
  const form = useForm({
    contract: stepInput,
    initial: BLANK,
    messages: planningFieldMessages,
    call: "POST /planning/tasks/:id/checklist-items",
    input: (body) => ({
      params: { id: task.id },
      body: { ...body, id: id.current, order: getOrderAtEnd(task.checklistItems) },
      retry: true,
    }),
    next: () => BLANK,
    onSaved: () => {
      id.current = createId(nowMs());
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
