// The files of an entry while it is written: what is there, what will be added, and the phone's camera.
import {
  ATTACHMENT_MOST_BYTES,
  attachmentTypes,
  MOST_ATTACHMENTS,
} from "@vereda/domain/logbook/contract";
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { logbookErrors } from "@vereda/domain/logbook/errors";
import { Camera, Paperclip, X } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { descriptionLook, labelLook } from "#ui/looks.ts";
import { isAttachable, useDetaching } from "./use-attach.ts";

export type AttachmentFieldsProps = {
  entry: LogbookEntry | null;
  files: readonly File[];
  onChange: (files: File[]) => void;
};

export function AttachmentFields({ entry, files, onChange }: AttachmentFieldsProps) {
  const locale = useLocale();
  const detaching = useDetaching();
  const [detached, setDetached] = useState<readonly string[]>([]);
  const [isRefused, setIsRefused] = useState(false);
  const kept = (entry?.attachments ?? []).filter(({ id }) => !detached.includes(id));
  const room = MOST_ATTACHMENTS - kept.length - files.length;
  const choose = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    setIsRefused(!chosen.every(isAttachable));
    onChange([...files, ...chosen.filter(isAttachable).slice(0, Math.max(0, room))]);
  };
  const takeAway = (id: string) =>
    detaching.mutate(id, { onSuccess: () => setDetached([...detached, id]) });
  return (
    <div className="flex flex-col gap-2">
      <p className={labelLook}>{m.logbook_files()}</p>
      <p className={descriptionLook}>
        {m.logbook_files_hint({
          most: MOST_ATTACHMENTS,
          megabytes: ATTACHMENT_MOST_BYTES / 1024 / 1024,
        })}
      </p>
      <ul className="flex flex-col empty:hidden">
        {kept.map(({ id, name }) => (
          <FileLine key={id} name={name} onRemove={() => takeAway(id)} />
        ))}
        {files.map((file) => (
          <FileLine
            key={`${file.name} ${file.lastModified} ${file.size}`}
            name={file.name}
            onRemove={() => onChange(files.filter((one) => one !== file))}
          />
        ))}
      </ul>
      {room > 0 && (
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
      {isRefused && <ErrorNote title={logbookErrors.attachment_refused.message[locale]} />}
      {detaching.isError && <ErrorNote title={m.logbook_file_not_removed()} />}
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
