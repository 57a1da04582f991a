// Saves a filter under a name, or renames a saved one.
import { createId } from "@vereda/domain/create-id";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { filtersApi } from "@vereda/domain/planning/tasks/filters/contract-filters";
import { MAX_FILTER_NAME } from "@vereda/domain/planning/tasks/filters/task-filter";
import { useRef } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { focusScreen } from "#platform/focus-screen.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useAfterClose } from "#platform/use-after-close.ts";
import type { FilterDialogProps } from "#shell/parts.tsx";
import { useFirstFocus } from "#ui/overlays/use-first-focus.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";

export default function FilterDialog({ query, saved, onClose }: FilterDialogProps) {
  const afterClose = useAfterClose();
  const id = useRef(createId(nowMs()));
  const form = useForm({
    contract: filtersApi.create.body,
    initial: { name: saved?.name ?? "" },
    messages: planningFieldMessages,
    toRequest: ({ name }) => ({ id: id.current, name, query }),
    call: (body) => {
      if (saved === undefined) return api.data("POST /planning/filters", { body });
      const changes = { name: body.name, updatedAt: saved.updatedAt };
      return api.data("PATCH /planning/filters/:id", { params: { id: saved.id }, body: changes });
    },
    waits: true,
    onSaved: () => {
      // The button that opened it goes with the filter that is not saved.
      if (saved === undefined) afterClose(focusScreen);
      onClose();
    },
  });
  useFirstFocus(form.formProps.ref);
  const title = saved === undefined ? m.planning_filter_save() : m.planning_templates_rename();
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField {...form.field("name")} label={m.panel_name()} maxLength={MAX_FILTER_NAME} />
    </FormDialog>
  );
}
