// Shows a note as it reads, not as it was typed.
import { useQuery } from "@tanstack/react-query";
import type { LibraryItem } from "@vereda/domain/community/area-tools/contract-area-tools";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { buildItemQuery } from "./library-data.ts";

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
      {data !== undefined && <RichText html={data.html ?? ""} />}
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
