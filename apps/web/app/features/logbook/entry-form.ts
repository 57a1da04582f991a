// Saving an entry, new or known, and then its files.
import { newId } from "@vereda/domain/id";
import { logbookApi, type LogbookEntry } from "@vereda/domain/logbook/contract";
import { logbookFieldMessages } from "@vereda/domain/logbook/errors";
import { formatDay } from "@vereda/domain/time/day";
import { useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useToday } from "#platform/session/use-today.ts";
import { showToast } from "#ui/toast.tsx";
import { useEntriesChanged } from "./entries-data.ts";
import { entryDraft, requestOf } from "./entry-draft.ts";
import type { LogbookPlace } from "./logbook-place.ts";
import { attachAll } from "./use-attach.ts";

export function useEntryForm(place: LogbookPlace, entry: LogbookEntry | null, close: () => void) {
  const { workspaceId, areaId, kind, mayPublish } = place;
  const today = formatDay(useToday());
  const changed = useEntriesChanged();
  const [files, setFiles] = useState<File[]>([]);
  const [isSending, setIsSending] = useState(false);
  // Sent again after a failure it is the same entry.
  const id = useRef(newId(nowMs()));
  const finish = async (saved: LogbookEntry) => {
    setIsSending(true);
    const failed = await attachAll(saved.id, files);
    await changed();
    setIsSending(false);
    showToast(
      failed.length === 0
        ? { title: m.logbook_saved() }
        : {
            title: m.logbook_files_failed({ count: failed.length }),
            detail: m.logbook_files_failed_kept(),
            tone: "problem",
          },
    );
    close();
  };
  const form = useForm({
    contract: logbookApi.create.body,
    initial: entryDraft(kind, entry, today),
    messages: logbookFieldMessages,
    toRequest: (draft) => requestOf(kind, draft, mayPublish),
    submit: ({ kind: _kind, ...body }) =>
      entry === null
        ? api.call(logbookApi.create, {
            params: { id: workspaceId, areaId },
            body: { ...body, kind, id: id.current },
            retry: true,
          })
        : api.call(logbookApi.update, {
            params: { id: entry.id },
            body: { ...body, updatedAt: entry.updatedAt },
          }),
    onSaved: (saved) => void finish(saved),
  });
  return { form, files, setFiles, isSaving: form.saving || isSending };
}
