// The files of a message: images are shown, all can be downloaded.
import type { MessageFile } from "@vereda/domain/community/messages/contract-messages";
import { FileDown, Paperclip } from "lucide-react";
import { buildUrl } from "#platform/api/address.ts";
import { savePrivateFile, usePrivateFile } from "#platform/api/private-file.ts";
import { formatFileSize } from "#platform/i18n/format/file-size.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Icon } from "#ui/icon.tsx";

/** In rem; `max-h-96` is the same height. */
const [MIN_WIDTH, MAX_WIDTH, MAX_HEIGHT] = [8, 18, 24];

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
  return useCall(() => savePrivateFile(getFileUrl(file.id), file.name), {
    failed: m.panel_file_failed(),
  });
}

function ImageFile({ file }: { file: MessageFile }) {
  const { address, isError } = usePrivateFile(getFileUrl(file.id));
  const { send } = useSaving(file);
  if (isError) return <OtherFile file={file} />;
  return (
    <button
      type="button"
      onClick={() => send()}
      aria-label={m.panel_download({ name: file.name })}
      // As wide as the bubble, which is as wide as its content: the width asks, the bounds fit.
      className="relative block max-h-96 min-h-11 max-w-full min-w-full shrink-0 overflow-hidden rounded-control bg-raised"
      style={getImageSize(file)}
    >
      {address !== null && (
        <img src={address} alt={file.name} className="absolute inset-0 size-full object-contain" />
      )}
    </button>
  );
}

/** From the stored size, so that nothing moves when the image has loaded. */
function getImageSize({ width, height }: MessageFile) {
  const [across, down] = [width ?? 1, height ?? 1];
  const rem = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, (MAX_HEIGHT * across) / down));
  return { aspectRatio: `${across} / ${down}`, width: `${rem}rem` };
}

function OtherFile({ file }: { file: MessageFile }) {
  const locale = useLocale();
  const { send, isPending } = useSaving(file);
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => send()}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-control bg-raised px-3 py-2 text-left hover:bg-sunken"
    >
      <Icon of={file.type.startsWith("image/") ? FileDown : Paperclip} className="text-ink-soft" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{m.panel_download({ name: "" })}</span>
        {file.name}
      </span>
      <span className="figures shrink-0 text-14 text-ink-soft">
        {formatFileSize(file.size, locale)}
      </span>
    </button>
  );
}
