// The files of a message: images are shown, all can be downloaded.
import { useMutation } from "@tanstack/react-query";
import type { MessageFile } from "@vereda/domain/community/contract-messages";
import { FileDown, Paperclip } from "lucide-react";
import { buildUrl } from "#platform/api/address.ts";
import { savePrivateFile, usePrivateFile } from "#platform/api/private-file.ts";
import { formatFileSize } from "#platform/i18n/format/file-size.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

const getFileUrl = (id: string) => buildUrl("/panel/messages/files/:id", { id });

export function Attachments({ files }: { files: readonly MessageFile[] }) {
  return files.map((file) =>
    file.type.startsWith("image/") && file.width !== null ? (
      <ImageFile key={file.id} file={file} />
    ) : (
      <OtherFile key={file.id} file={file} />
    ),
  );
}

function useSaving(file: MessageFile) {
  return useMutation({
    mutationFn: () => savePrivateFile(getFileUrl(file.id), file.name),
    onError: () => showToast({ title: m.community_messages_file_failed(), tone: "error" }),
  });
}

function ImageFile({ file }: { file: MessageFile }) {
  const { address, isError } = usePrivateFile(getFileUrl(file.id));
  const { mutate } = useSaving(file);
  if (isError) return <OtherFile file={file} />;
  return (
    <button
      type="button"
      onClick={() => mutate()}
      aria-label={m.community_messages_download({ name: file.name })}
      className="block max-w-72 overflow-hidden rounded-control bg-raised"
      // The height is known before the image has loaded.
      style={{ aspectRatio: `${file.width ?? 1} / ${file.height ?? 1}`, width: "18rem" }}
    >
      {address !== null && <img src={address} alt={file.name} className="size-full object-cover" />}
    </button>
  );
}

function OtherFile({ file }: { file: MessageFile }) {
  const locale = useLocale();
  const { mutate, isPending } = useSaving(file);
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => mutate()}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-control bg-raised px-3 py-2 text-left hover:bg-sunken"
    >
      <Icon of={file.type.startsWith("image/") ? FileDown : Paperclip} className="text-ink-soft" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{m.community_messages_download({ name: "" })}</span>
        {file.name}
      </span>
      <span className="figures shrink-0 text-14 text-ink-soft">
        {formatFileSize(file.size, locale)}
      </span>
    </button>
  );
}
