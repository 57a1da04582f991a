// File fields of an entry form: existing files, new files and the phone's camera.
import {
  ATTACHMENT_MAX_BYTES,
  attachmentTypes,
  MAX_ATTACHMENTS,
} from "@vereda/domain/logbook/contract";
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { logbookErrors } from "@vereda/domain/logbook/errors";
import { Camera, Paperclip, X } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { descriptionStyles, labelStyles } from "#ui/styles.ts";
import type { FilesDraft } from "./entry-form.ts";
import { isAttachable } from "./use-attach.ts";

export type AttachmentFieldsProps = {
  entry: LogbookEntry | null;
  files: FilesDraft;
  /** Why the server refused a file. */
  refusal: string | null;
  onChange: (files: FilesDraft) => void;
};

type Refusal = keyof Pick<typeof logbookErrors, "attachment_refused" | "too_many_attachments">;

export function AttachmentFields({
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
      <p className={labelStyles}>{m.logbook_files()}</p>
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
      <IconButton icon={X} label={m.logbook_file_remove({ name })} onPress={onRemove} />
    </li>
  );
}
