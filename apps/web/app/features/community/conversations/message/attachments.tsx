// The files of a message: images are shown, all can be downloaded.
import { useMutation, useQuery } from "@tanstack/react-query";
import type { MessageFile } from "@vereda/domain/community/contract-messages";
import { FileDown, Paperclip } from "lucide-react";
import { useEffect, useMemo } from "react";
import { buildUrl } from "#platform/api/address.ts";
import { session } from "#platform/auth/session/session.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { formatNumber } from "#platform/i18n/format/format.ts";
import { Icon } from "#ui/icon.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** With the session token, because files of messages are not public. */
async function fetchFile(id: string): Promise<Blob> {
  const token = await session.token();
  const response = await fetch(buildUrl("/panel/messages/files/:id", { id }), {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`The file answered ${response.status}.`);
  return response.blob();
}

async function saveFile({ id, name }: MessageFile): Promise<void> {
  const address = URL.createObjectURL(await fetchFile(id));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function useFileAddress(id: string): { address: string | null; isError: boolean } {
  const { data, isError } = useQuery({
    queryKey: ["message-file", id],
    queryFn: () => fetchFile(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useMemo(() => (data === undefined ? null : URL.createObjectURL(data)), [data]);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  return { address, isError };
}

export function formatSize(bytes: number, locale: "es" | "en"): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))}\u00a0KB`;
  return `${formatNumber(Math.round((bytes / MEGABYTE) * 10) / 10, locale)}\u00a0MB`;
}

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
    mutationFn: () => saveFile(file),
    onError: () => showToast({ title: m.community_messages_file_failed(), tone: "error" }),
  });
}

function ImageFile({ file }: { file: MessageFile }) {
  const { address, isError } = useFileAddress(file.id);
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
        {formatSize(file.size, locale)}
      </span>
    </button>
  );
}
