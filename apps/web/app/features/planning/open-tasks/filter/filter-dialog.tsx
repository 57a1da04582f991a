// Saves a filter under a name, or deletes a saved one.
import { createId } from "@vereda/domain/create-id";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import {
  filtersApi,
  type Filter,
  type TaskFilter,
} from "@vereda/domain/planning/tasks/filters/contract-filters";
import { MAX_FILTER_NAME } from "@vereda/domain/planning/tasks/filters/task-filter";
import { useRef } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useFirstFocus } from "#ui/overlays/use-first-focus.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";

export type FilterDialogProps = {
  query: TaskFilter;
  /** The filter as it is saved already. */
  saved: Filter | undefined;
  onClose: () => void;
};

export default function FilterDialog({ query, saved, onClose }: FilterDialogProps) {
  const id = useRef(createId(nowMs()));
  const form = useForm({
    contract: filtersApi.create.body,
    initial: { name: "" },
    messages: planningFieldMessages,
    toRequest: ({ name }) => ({ id: id.current, name, query }),
    call: "POST /planning/filters",
    input: (body) => ({ body }),
    onSaved: onClose,
  });
  useFirstFocus(form.formProps.ref);
  if (saved !== undefined) return <FilterDeletion saved={saved} onClose={onClose} />;
  return (
    <FormDialog title={m.planning_filter_save()} form={form} onClose={onClose}>
      <TextField {...form.field("name")} label={m.panel_name()} maxLength={MAX_FILTER_NAME} />
    </FormDialog>
  );
}

function FilterDeletion({ saved: { id, name }, onClose }: { saved: Filter; onClose: () => void }) {
  return (
    <DeletionDialog
      title={m.panel_delete_question({ title: name })}
      labels={{
        text: m.planning_filter_delete_text(),
        confirm: m.planning_filter_delete(),
        cancel: m.platform_cancel(),
        deleting: m.panel_deleting(),
        deleted: m.planning_deleted({ title: name }),
        failed: m.planning_filter_not_deleted(),
      }}
      remove={() => api.data("DELETE /planning/filters/:id", { params: { id } })}
      onClose={onClose}
    />
  );
}
