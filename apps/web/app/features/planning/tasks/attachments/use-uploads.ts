// The files of a task that are on their way; one that fails stays, to be tried again.
import { createId } from "@vereda/domain/create-id";
import { TASK_FILE_MAX_BYTES } from "@vereda/domain/planning/tasks/attachments/contract-attachments";
import { useEffect, useRef, useState } from "react";
import { getRefusalText } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { formatFileSize } from "#platform/i18n/format/file-size.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";

/** Much longer than for other requests, for large files on slow networks. */
const UPLOAD_TIMEOUT_MS = 120_000;
const MAX_NAME_LENGTH = 120;

export interface Upload {
  readonly id: string;
  readonly file: File;
  /** Why it was not uploaded; null while it is on its way. */
  readonly error: string | null;
}

export const isTooLarge = ({ file }: Upload) => file.size > TASK_FILE_MAX_BYTES;

/** @param listed one that arrived stays an upload until the list has it */
export function useUploads(taskId: string, listed: readonly { readonly id: string }[]) {
  const locale = useLocale();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const isListed = (upload: Upload) => listed.some(({ id }) => id === upload.id);
  if (uploads.some(isListed)) setUploads(uploads.filter((upload) => !isListed(upload)));
  const isOnScreen = useRef(false);
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);
  const { sendAsync } = useCall("POST /planning/tasks/:id/attachments/files", {
    // One after the other, because parallel uploads of large files are slow on a phone.
    queue: `attachments ${taskId}`,
  });
  const remove = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));
  const setError = (id: string, error: string | null) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, error } : one)));
  const send = async ({ id, file }: Upload) => {
    setError(id, null);
    const name = file.name.slice(-MAX_NAME_LENGTH).toWellFormed() || file.type || "vereda";
    const input = { params: { id: taskId }, query: { id, name }, body: file };
    try {
      await sendAsync({ ...input, timeoutMs: UPLOAD_TIMEOUT_MS });
    } catch (error) {
      const detail = getRefusalText(error, locale);
      if (isOnScreen.current) setError(id, detail);
      else {
        const title = m.planning_attachment_not_uploaded({ name: file.name });
        showToast({ title, detail, tone: "error" });
      }
    }
  };
  const add = (files: readonly File[]) => {
    const size = formatFileSize(TASK_FILE_MAX_BYTES, locale);
    const added = files.map((file) => {
      const upload = { id: createId(nowMs()), file, error: null };
      return isTooLarge(upload)
        ? { ...upload, error: m.planning_attachment_too_large({ size }) }
        : upload;
    });
    setUploads((all) => [...all, ...added]);
    for (const upload of added) if (upload.error === null) void send(upload);
  };
  return { uploads, add, remove, retry: (upload: Upload) => void send(upload) };
}
