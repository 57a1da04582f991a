// Saves a new or existing entry, then uploads and deletes its files.
import { createId } from "@vereda/domain/create-id";
import { logbookApi, type LogbookEntry } from "@vereda/domain/logbook/contract";
import { logbookFieldMessages } from "@vereda/domain/logbook/errors";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useToday } from "#platform/auth/user/use-today.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { createEntryDraft, toRequest } from "./entry-draft.ts";
import type { LogbookContext } from "../logbook-context.ts";
import { attachAll, detachAll } from "./use-attach.ts";

export interface FilesDraft {
  readonly added: readonly File[];
  readonly removed: readonly string[];
}

const noFiles: FilesDraft = { added: [], removed: [] };

export function useEntryForm(
  logbook: LogbookContext,
  entry: LogbookEntry | null,
  close: () => void,
) {
  const { workspaceId, areaId, kind, canPublish } = logbook;
  const today = formatIsoDay(useToday());
  const [files, setFiles] = useState(noFiles);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Set once the entry is saved but files are pending; the next save then updates it.
  const [saved, setSaved] = useState<LogbookEntry | null>(null);
  // The id is generated once, so that a retry creates no duplicate.
  const id = useRef(createId(nowMs()));
  const finish = async (savedEntry: LogbookEntry) => {
    setIsSending(true);
    // First, because they may make room for the others.
    const removed = await detachAll(files.removed);
    const attached = await attachAll(savedEntry.id, files.added);
    const left = { added: attached.failed, removed };
    setIsSending(false);
    setSaved(savedEntry);
    setFiles(left);
    setRefusal(attached.refusal);
    if (left.added.length + left.removed.length > 0) return;
    showToast({ title: m.panel_saved() });
    close();
  };
  const current = saved ?? entry;
  const form = useForm({
    contract: logbookApi.create.body,
    initial: createEntryDraft(kind, entry, today),
    messages: logbookFieldMessages,
    toRequest: (draft) => toRequest(kind, draft, canPublish),
    submit: ({ kind: _kind, ...body }) =>
      current === null
        ? api.call("POST /workspaces/:id/areas/:areaId/entries", {
            params: { id: workspaceId, areaId },
            body: { ...body, kind, id: id.current },
            retry: true,
          })
        : api.call("PATCH /workspaces/entries/:id", {
            params: { id: current.id },
            body: { ...body, updatedAt: current.updatedAt },
          }),
    onSaved: (savedEntry) => void finish(savedEntry),
  });
  const isSaving = form.saving || isSending;
  const isChanged = form.dirty || files.added.length + files.removed.length > 0;
  // Number of file uploads and deletions that failed.
  const pendingFiles = saved === null || isSaving ? 0 : files.added.length + files.removed.length;
  return { form, files, setFiles, isSaving, isChanged, waiting: pendingFiles, refusal };
}
