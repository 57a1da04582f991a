// The lazily loaded dialog of a task's estimation.
import { planningApi } from "@vereda/domain/planning/contract";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { useId } from "react";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { createOptionalPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { EstimationFields } from "./estimation-fields.tsx";
import { mapTaskToEstimation } from "../task-draft.ts";

const LearnedHint = createOptionalPart(
  () => import("#features/planning/tasks/estimation/learned/learned-hint.tsx"),
);

export type EstimationDialogProps = { task: Task; onClose: () => void };

export default function EstimationDialog({ task, onClose }: EstimationDialogProps) {
  const formId = useId();
  const form = useForm({
    contract: planningApi.saveEstimations.body,
    initial: { estimation: mapTaskToEstimation(task) },
    toRequest: ({ estimation }) => estimation,
    call: "PUT /planning/tasks/:id/estimations",
    input: (body) => ({
      params: { id: task.id },
      body: { ...body, base: mapTaskToEstimation(task) },
    }),
    onSaved: onClose,
  });
  return (
    <Dialog
      onClose={onClose}
      isDismissable={!form.saving}
      title={m.planning_estimate_title({ title: task.title })}
      width="wide"
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isPending={form.saving}
          pendingText={m.platform_saving()}
        >
          {m.platform_save()}
        </Button>
      }
    >
      <form {...form.formProps} id={formId} className="flex flex-col gap-4">
        <EstimationFields
          isTitleHidden
          value={form.draft.estimation}
          onChange={(estimation) => form.set("estimation", estimation)}
          error={(part) => form.errors[part]}
        />
        <LearnedHint task={task} {...form.field("estimation")} />
        <FormFailure form={form} title={m.planning_estimate_not_saved()} />
      </form>
    </Dialog>
  );
}
