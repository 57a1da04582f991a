// Shows a note as it reads, not as it was typed.
import { useQuery } from "@tanstack/react-query";
import type { LibraryItem } from "@vereda/domain/community/area-tools/contract-area-tools";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { buildItemQuery } from "./library-data.ts";

const NOTE =
  "flex flex-col gap-3 wrap-anywhere [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-3 " +
  "[&_h3]:pt-2 [&_h3]:text-18 [&_h3]:font-medium [&_h4]:font-semibold [&_h5]:font-semibold " +
  "[&_h6]:font-semibold [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 " +
  "[&_blockquote]:border-l-2 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 " +
  "[&_blockquote]:text-ink-soft [&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:bg-sunken " +
  "[&_pre]:p-3 [&_pre]:text-14 [&_table]:text-14 [&_td]:border [&_td]:border-line [&_td]:px-2 " +
  "[&_td]:py-1 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-1 [&_th]:text-left [&_hr]:border-line";

type NoteReaderProps = { note: LibraryItem; onClose: () => void };

/** The list has no texts of notes. */
export default function NoteReader({ note: { id, title }, onClose }: NoteReaderProps) {
  const { data, error, refetch } = useQuery(buildItemQuery(id));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeLabel={m.platform_close()}
      width="wide"
    >
      {data !== undefined && (
        // The server renders only tags of Markdown, without the HTML of the writer.
        <div className={NOTE} dangerouslySetInnerHTML={{ __html: data.html ?? "" }} />
      )}
      {data === undefined && error === null && <SkeletonRows count={4} />}
      {data === undefined && error !== null && (
        <Failure
          title={m.community_area_note_failed()}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}
