// Dialog to create or edit a logbook entry. Lazy-loaded.
import {
  type LogbookEntry,
  ATTACHMENT_MAX_BYTES,
  attachmentTypes,
  MAX_ATTACHMENTS,
  logbookApi,
} from "@vereda/domain/logbook/contract";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import { useId, useState, useRef } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { EntryField } from "./entry-field.tsx";
import { KindField } from "./kind-field.tsx";
import type { LogbookContext } from "../logbook-context.ts";
import { logbookErrors, logbookFieldMessages } from "@vereda/domain/logbook/errors";
import { Camera, Paperclip, X } from "lucide-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { BareList } from "#ui/layout/bare-list.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { descriptionStyles, labelStyles } from "#ui/styles.ts";
import { isAttachable, attachAll, detachAll } from "./use-attach.ts";
import { createId } from "@vereda/domain/create-id";
import { formatIsoDay } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { PrivateMark } from "#platform/private-note.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { createEntryDraft, toRequest } from "./entry-draft.ts";

// Saves a new or existing entry, then uploads and deletes its files.

interface FilesDraft {
  readonly added: readonly File[];
  readonly removed: readonly string[];
}

const noFiles: FilesDraft = { added: [], removed: [] };

function useEntryForm(logbook: LogbookContext, entry: LogbookEntry | null, close: () => void) {
  const { workspaceId, areaId, canPublish } = logbook;
  const kind = entry?.kind ?? logbook.kind;
  const kinds = entry === null ? logbook.kinds : [kind];
  const today = formatIsoDay(useToday());
  const [files, setFiles] = useState(noFiles);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Set once the entry is saved but files are pending; the next save then updates it.
  const [saved, setSaved] = useState<LogbookEntry | null>(null);
  // The id is generated once, so that a retry creates no duplicate.
  const id = useRef(createId(nowMs()));
  const finish = async (savedEntry: LogbookEntry) => {
    setIsSending(true);
    // First, because they may make room for the others.
    const removed = await detachAll(files.removed);
    const attached = await attachAll(savedEntry.id, files.added);
    const left = { added: attached.failed, removed };
    setIsSending(false);
    setSaved(savedEntry);
    setFiles(left);
    setRefusal(attached.refusal);
    if (left.added.length + left.removed.length > 0) return;
    showToast({ title: m.panel_saved() });
    close();
  };
  const current = saved ?? entry;
  const form = useForm({
    contract: logbookApi.create.body,
    initial: createEntryDraft(kind, entry, today, kinds),
    messages: logbookFieldMessages,
    toRequest: (draft) => toRequest(draft, canPublish),
    call: ({ kind: written, ...body }) =>
      current === null
        ? api.data("POST /workspaces/:id/areas/:areaId/entries", {
            params: { id: workspaceId, areaId },
            body: { ...body, kind: written, id: id.current },
            retry: true,
          })
        : api.data("PATCH /workspaces/entries/:id", {
            params: { id: current.id },
            body: { ...body, updatedAt: current.updatedAt },
          }),
    onSaved: (savedEntry) => void finish(savedEntry),
  });
  const isSaving = form.saving || isSending;
  const isChanged = form.dirty || files.added.length + files.removed.length > 0;
  // Number of file uploads and deletions that failed.
  const pendingFiles = saved === null || isSaving ? 0 : files.added.length + files.removed.length;
  return { form, files, setFiles, isSaving, isChanged, waiting: pendingFiles, refusal };
}

// File fields of an entry form: existing files, new files and the phone's camera.

type AttachmentFieldsProps = {
  entry: LogbookEntry | null;
  files: FilesDraft;
  /** Why the server refused a file. */
  refusal: string | null;
  onChange: (files: FilesDraft) => void;
};

type Refusal = keyof Pick<typeof logbookErrors, "attachment_refused" | "too_many_attachments">;

function AttachmentFields({
  entry,
  files,
  refusal: serverRefusal,
  onChange,
}: AttachmentFieldsProps) {
  const locale = useLocale();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { added, removed } = files;
  const error = refusal === null ? serverRefusal : logbookErrors[refusal].message[locale];
  const remaining = (entry?.attachments ?? []).filter(({ id }) => !removed.includes(id));
  const capacity = Math.max(0, MAX_ATTACHMENTS - remaining.length - added.length);
  const choose = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    const fitting = chosen.filter(isAttachable);
    if (fitting.length < chosen.length) setRefusal("attachment_refused");
    else setRefusal(fitting.length > capacity ? "too_many_attachments" : null);
    onChange({ added: [...added, ...fitting.slice(0, capacity)], removed });
  };
  return (
    <div className="flex flex-col gap-2">
      <p className={labelStyles}>{m.panel_files()}</p>
      <p className={descriptionStyles}>
        {m.logbook_files_hint({
          max: MAX_ATTACHMENTS,
          megabytes: ATTACHMENT_MAX_BYTES / 1024 / 1024,
        })}
      </p>
      <BareList className="flex flex-col empty:hidden">
        {remaining.map(({ id, name }) => (
          <FileLine
            key={id}
            name={name}
            onRemove={() => onChange({ added, removed: [...removed, id] })}
          />
        ))}
        {added.map((file) => (
          <FileLine
            key={`${file.name} ${file.lastModified} ${file.size}`}
            name={file.name}
            onRemove={() => onChange({ added: added.filter((one) => one !== file), removed })}
          />
        ))}
      </BareList>
      {capacity > 0 && (
        <div className="flex flex-wrap gap-2">
          <FileTrigger allowsMultiple acceptedFileTypes={attachmentTypes} onSelect={choose}>
            <Button icon={Paperclip}>{m.logbook_files_add()}</Button>
          </FileTrigger>
          <FileTrigger
            acceptedFileTypes={["image/*"]}
            defaultCamera="environment"
            onSelect={choose}
          >
            <Button icon={Camera} className="pointer-fine:hidden">
              {m.logbook_files_camera()}
            </Button>
          </FileTrigger>
        </div>
      )}
      {error !== null && <ErrorNote title={error} />}
    </div>
  );
}

function FileLine({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li className="flex items-center justify-between gap-2 border-b border-line">
      <span className="truncate text-14">{name}</span>
      <IconButton icon={X} label={m.panel_remove_named({ name })} onPress={onRemove} />
    </li>
  );
}

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
  const { add, label, isIntimate } = logbookKindDefinitions[form.draft.kind];
  return (
    <Dialog
      onClose={onClose}
      isDismissable={!isChanged && !isSaving}
      title={entry === null ? add[locale] : m.logbook_edit_title({ kind: label[locale] })}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {m.platform_cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isSaving}
            pendingText={m.platform_saving()}
          >
            {m.platform_save()}
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
        {isIntimate && <PrivateMark />}
      </form>
    </Dialog>
  );
}

type FieldsProps = Pick<EntryDialogProps, "logbook" | "entry"> & { writing: Writing };

function Fields({ logbook, entry, writing: { form, files, setFiles, refusal } }: FieldsProps) {
  const locale = useLocale();
  const { title, fields, section } = logbookKindDefinitions[form.draft.kind];
  return (
    <>
      {entry === null && logbook.kinds.length > 1 && (
        <KindField
          kinds={logbook.kinds}
          value={form.draft.kind}
          onChange={(kind) => form.set("kind", kind ?? form.draft.kind)}
        />
      )}
      {title !== null && (
        <TextField {...form.field("title")} label={title[locale]} maxLength={200} />
      )}
      <DatePicker
        label={m.panel_day()}
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
          {m.panel_public()}
        </Switch>
      )}
      <AttachmentFields entry={entry} files={files} refusal={refusal} onChange={setFiles} />
    </>
  );
}
