// A lazily loaded dialog that logs another amount, or changes an entry: amount, day and note.
import { createId } from "@vereda/domain/create-id";
import { resourcesApi, type Resource, type ResourceEntry } from "@vereda/domain/resources/contract";
import { resourceFieldMessages } from "@vereda/domain/resources/errors";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { formatUnit } from "./format-unit.ts";

export type EntryDialogProps = {
  workspaceId: string;
  resource: Resource;
  /** Null for a new one. */
  entry: ResourceEntry | null;
  onClose: () => void;
};

type Draft = { value: number | null; date: string | null; note: string };

export default function EntryDialog({ workspaceId, resource, entry, onClose }: EntryDialogProps) {
  const today = formatIsoDay(useToday());
  // Stays the same on a retry, so that nothing is logged twice.
  const [newId] = useState(() => createId(nowMs()));
  const initial: Draft = {
    value: entry?.value ?? null,
    date: entry?.date ?? today,
    note: entry?.note ?? "",
  };
  const form = useForm({
    contract: resourcesApi.create.body,
    initial,
    messages: resourceFieldMessages,
    toRequest: ({ value, date, note }) => ({
      value,
      date: date ?? today,
      note: note.trim() === "" ? null : note,
    }),
    updatedAt: entry?.updatedAt,
    call: (body, updatedAt) =>
      entry === null
        ? api.data("POST /workspaces/:id/resources/:resourceId/entries", {
            params: { id: workspaceId, resourceId: resource.resourceId },
            body: { ...body, id: newId },
            retry: true,
          })
        : api.data("PATCH /workspaces/resource-entries/:id", {
            params: { id: entry.id },
            body: {
              value: body.value,
              ...(body.date !== undefined && { date: body.date }),
              note: body.note ?? null,
              ...(updatedAt !== undefined && { updatedAt }),
            },
          }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={entry === null ? m.resources_log() : m.resources_entry_change()}
      onClose={onClose}
    >
      <NumberField
        {...form.field("value")}
        label={m.panel_amount()}
        unit={formatUnit(resource.unit)}
        minValue={0}
      />
      <DatePicker {...form.field("date")} label={m.panel_day()} max={today} />
      <TextField
        {...form.field("note")}
        label={m.panel_note()}
        note={m.common_optional()}
        maxLength={500}
      />
    </FormDialog>
  );
}
