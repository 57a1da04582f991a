// One file or link of a task: opens it, and removes it after a question.
import type { TaskAttachment } from "@vereda/domain/planning/tasks/attachments/contract-attachments";
import { getSiteName } from "@vereda/domain/web-address";
import { FileDown, Link2, Paperclip, Trash2, type LucideIcon } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { api } from "#platform/api/api.ts";
import { buildUrl } from "#platform/api/address.ts";
import { savePrivateFile, usePrivateFile } from "#platform/api/private-file.ts";
import { formatFileSize } from "#platform/i18n/format/file-size.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

const DeletionDialog = createLazyDialog(async () => ({
  default: (await import("#platform/deletion-dialog.tsx")).DeletionDialog,
}));

const TITLE =
  "text-left font-semibold wrap-anywhere outline-offset-0 after:absolute after:inset-0 hover:underline";

const getFileUrl = ({ id }: TaskAttachment) => buildUrl("/planning/attachments/:id", { id });

type AttachmentRowProps = { attachment: TaskAttachment; canChange: boolean };

export function AttachmentRow({ attachment, canChange }: AttachmentRowProps) {
  const locale = useLocale();
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, url, file } = attachment;
  const site = url === null ? null : getSiteName(url);
  return (
    <FileFrame
      image={
        file?.type.startsWith("image/") ? (
          <Thumbnail image={attachment} />
        ) : (
          <Sign icon={url === null ? Paperclip : Link2} />
        )
      }
      title={
        url === null ? <FileTitle attachment={attachment} /> : <LinkTitle name={name} url={url} />
      }
      // A page that could not be read is called like its site.
      detail={file === null ? site !== name && site : formatFileSize(file.size, locale)}
    >
      {canChange && (
        <IconButton
          icon={Trash2}
          label={m.panel_remove_named({ name })}
          onPress={() => setRemoving(true)}
        />
      )}
      <Suspense fallback={null}>
        {isRemoving && (
          <DeletionDialog
            title={m.planning_attachment_remove_question({ name })}
            labels={{
              text: m.planning_attachment_remove_text(),
              confirm: m.panel_remove(),
              cancel: m.platform_cancel(),
              deleting: m.planning_attachment_removing(),
              deleted: m.planning_attachment_removed(),
              failed: m.planning_attachment_not_removed(),
            }}
            remove={() => api.data("DELETE /planning/attachments/:id", { params: { id } })}
            onClose={() => setRemoving(false)}
          />
        )}
      </Suspense>
    </FileFrame>
  );
}

type FileFrameProps = {
  image?: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  children: ReactNode;
};

/** `title` covers the whole row, except the actions in `children`. */
export function FileFrame({
  image = <Sign icon={Paperclip} />,
  title,
  detail,
  children,
}: FileFrameProps) {
  return (
    <li className="relative flex items-center gap-3 py-2">
      {image}
      <div className="min-w-0 flex-1">
        {title}
        {detail && <p className="figures text-14 wrap-anywhere text-ink-soft">{detail}</p>}
      </div>
      <div className="relative z-1 flex shrink-0 items-center">{children}</div>
    </li>
  );
}

function Sign({ icon }: { icon: LucideIcon }) {
  return (
    <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-soft">
      <Icon of={icon} />
    </span>
  );
}

function Thumbnail({ image }: { image: TaskAttachment }) {
  const { address } = usePrivateFile(getFileUrl(image));
  if (address === null) return <Sign icon={Paperclip} />;
  // Decorative: the title says what it is.
  return <img src={address} alt="" className="size-12 shrink-0 rounded-control object-cover" />;
}

function LinkTitle({ name, url }: { name: string; url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={TITLE}>
      {name}
      <span className="sr-only"> {m.panel_new_tab()}</span>
    </a>
  );
}

function FileTitle({ attachment }: { attachment: TaskAttachment }) {
  const { name, file } = attachment;
  const [isOpen, setOpen] = useState(false);
  const { send, isPending } = useCall(() => savePrivateFile(getFileUrl(attachment), name), {
    failed: m.planning_attachment_not_opened(),
  });
  const isImage = file?.type.startsWith("image/") ?? false;
  const open = () => {
    if (isImage) setOpen(true);
    else if (!isPending) send();
  };
  return (
    <>
      {/* Never disabled, because it would lose the focus. */}
      <button type="button" aria-disabled={isPending || undefined} onClick={open} className={TITLE}>
        <span className="sr-only">
          {isImage ? m.planning_attachment_view() : m.planning_attachment_download()}{" "}
        </span>
        {name}
      </button>
      {isOpen && (
        <ImageDialog image={attachment} onSave={() => send()} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type ImageDialogProps = { image: TaskAttachment; onSave: () => void; onClose: () => void };

function ImageDialog({ image, onSave, onClose }: ImageDialogProps) {
  const { address, isError } = usePrivateFile(getFileUrl(image));
  return (
    <Dialog
      isOpen
      width="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={image.name}
      closeLabel={m.platform_close()}
      footer={
        <Button icon={FileDown} onPress={onSave}>
          {m.planning_attachment_download()}
        </Button>
      }
    >
      {isError && <p role="alert">{m.planning_attachment_not_opened()}</p>}
      {address !== null && (
        <img src={address} alt={image.name} className="max-h-[70dvh] w-full object-contain" />
      )}
    </Dialog>
  );
}
