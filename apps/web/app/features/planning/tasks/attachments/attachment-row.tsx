// One file or link of a task: opens it, and removes it.
import type { TaskAttachment } from "@vereda/domain/planning/tasks/attachments/contract-attachments";
import { getSiteName } from "@vereda/domain/web-address";
import { Link2, Paperclip, Trash2 } from "lucide-react";
import { buildUrl } from "#platform/api/address.ts";
import { FileSign, FileTitle, LinkTitle, Thumbnail } from "#platform/files/file-parts.tsx";
import { formatFileSize } from "#platform/i18n/format/file-size.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useDeletion } from "#shell/use-deletion.ts";
import { IconButton } from "#ui/icon-button.tsx";

type AttachmentRowProps = { attachment: TaskAttachment; canChange: boolean };

export function AttachmentRow({ attachment, canChange }: AttachmentRowProps) {
  const locale = useLocale();
  const deletion = useDeletion("DELETE /planning/attachments/:id");
  const { id, name, url, file } = attachment;
  const address = buildUrl("/planning/attachments/:id", { id });
  const icon = url === null ? Paperclip : Link2;
  return (
    <li className="relative flex items-center gap-3 py-2">
      {file?.type.startsWith("image/") ? (
        <Thumbnail url={address} icon={icon} />
      ) : (
        <FileSign icon={icon} />
      )}
      <div className="min-w-0 flex-1">
        {url === null ? (
          <FileTitle url={address} name={name} title={name} />
        ) : (
          <LinkTitle url={url} title={name} />
        )}
        <p className="figures text-14 wrap-anywhere text-ink-soft">
          {file !== null && formatFileSize(file.size, locale)}
          {url !== null && getSiteName(url) !== name && getSiteName(url)}
        </p>
      </div>
      {canChange && (
        <div className="relative z-1">
          <IconButton
            icon={Trash2}
            label={m.panel_remove_named({ name })}
            isDisabled={deletion.isPending}
            onPress={() => deletion.send({ params: { id }, title: name })}
          />
        </div>
      )}
    </li>
  );
}
