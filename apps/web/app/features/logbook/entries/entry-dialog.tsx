// Dialog to create or edit a logbook entry. Lazy-loaded.
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import { useId } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { AttachmentFields } from "./attachment-fields.tsx";
import { EntryField } from "./entry-field.tsx";
import { useEntryForm } from "./entry-form.ts";
import type { LogbookContext } from "../logbook-context.ts";
import { OnlyYou } from "../only-you.tsx";

export type EntryDialogProps = {
  logbook: LogbookContext;
  entry: LogbookEntry | null;
  onClose: () => void;
};

type Writing = ReturnType<typeof useEntryForm>;

export default function EntryDialog({ logbook, entry, onClose }: EntryDialogProps) {
  const formId = useId();
  const locale = useLocale();
  const writing = useEntryForm(logbook, entry, onClose);
  const { form, isSaving, isChanged, waiting, refusal } = writing;
  const { add, label, isIntimate } = logbookKindDefinitions[logbook.kind];
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!isChanged && !isSaving}
      title={entry === null ? add[locale] : m.logbook_edit_title({ kind: label[locale] })}
      closeLabel={m.logbook_close()}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {m.logbook_cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isSaving}
            pendingText={m.logbook_saving()}
          >
            {m.logbook_save()}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className="flex flex-col gap-6">
        <Fields logbook={logbook} entry={entry} writing={writing} />
        {form.failure !== null && (
          <ErrorNote
            title={m.logbook_not_saved()}
            action={<Button onPress={form.retry}>{m.platform_retry()}</Button>}
          >
            {form.failure.text}
          </ErrorNote>
        )}
        {waiting > 0 && (
          <ErrorNote
            title={m.logbook_files_failed({ count: waiting })}
            action={
              <Button type="submit" form={formId}>
                {m.platform_retry()}
              </Button>
            }
          >
            {refusal === null && m.logbook_files_failed_hint()}
          </ErrorNote>
        )}
        {isIntimate && <OnlyYou />}
      </form>
    </Dialog>
  );
}

type FieldsProps = Pick<EntryDialogProps, "logbook" | "entry"> & { writing: Writing };

function Fields({ logbook, entry, writing: { form, files, setFiles, refusal } }: FieldsProps) {
  const locale = useLocale();
  const { title, fields, section } = logbookKindDefinitions[logbook.kind];
  return (
    <>
      {title !== null && (
        <TextField {...form.field("title")} label={title[locale]} maxLength={200} />
      )}
      <DatePicker
        label={m.logbook_day()}
        value={form.draft.day}
        error={form.errors["day"]}
        onChange={(day) => form.set("day", day ?? "")}
      />
      {fields.map((field) => (
        <EntryField
          key={field.key}
          field={field}
          value={form.draft.values[field.key] ?? null}
          onChange={(value) => form.set(`values.${field.key}`, value)}
          error={form.errors[`values.${field.key}`]}
        />
      ))}
      {section !== null && logbook.canPublish && (
        <Switch
          isSelected={form.draft.isPublic}
          onChange={(isPublic) => form.set("isPublic", isPublic)}
          description={m.logbook_public_hint()}
        >
          {m.logbook_public()}
        </Switch>
      )}
      <AttachmentFields entry={entry} files={files} refusal={refusal} onChange={setFiles} />
    </>
  );
}
