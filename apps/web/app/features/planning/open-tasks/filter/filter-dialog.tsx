// Saves a filter under a name, or renames and deletes a saved one.
import { createId } from "@vereda/domain/create-id";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import {
  filtersApi,
  type Filter,
  type TaskFilter,
} from "@vereda/domain/planning/open-tasks/contract-filters";
import { MAX_FILTER_NAME } from "@vereda/domain/planning/open-tasks/task-filter";
import { useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";

export type FilterDialogProps = {
  query: TaskFilter;
  /** The filter as it is saved already. */
  saved: Filter | undefined;
  onClose: () => void;
};

export default function FilterDialog({ query, saved, onClose }: FilterDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const id = useRef(createId(nowMs()));
  const form = useForm({
    contract: filtersApi.create.body,
    initial: { name: saved?.name ?? "" },
    messages: planningFieldMessages,
    toRequest: ({ name }) => ({ id: id.current, name, query }),
    ...(saved && { updatedAt: saved.updatedAt }),
    submit: (body, updatedAt) =>
      saved === undefined
        ? api.call("POST /planning/filters", { body })
        : api.call("PATCH /planning/filters/:id", {
            params: { id: saved.id },
            body: { name: body.name, updatedAt },
          }),
    onSaved: onClose,
  });
  if (isDeleting && saved !== undefined) return <FilterDeletion saved={saved} onClose={onClose} />;
  const title = saved === undefined ? m.planning_filter_save() : m.planning_filter_change();
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField {...form.field("name")} label={m.panel_name()} maxLength={MAX_FILTER_NAME} />
      {saved !== undefined && (
        <Button
          variant="quiet"
          className="-ml-4 self-start text-danger"
          onPress={() => setDeleting(true)}
        >
          {m.planning_filter_delete()}
        </Button>
      )}
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
