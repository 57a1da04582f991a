// The files of a message that is being written, uploaded as soon as they are chosen.
import { createId } from "@vereda/domain/create-id";
import {
  MAX_MESSAGE_FILES,
  MESSAGE_FILE_MAX_BYTES,
} from "@vereda/domain/community/messages/catalogue-messages";
import type { MessageFile } from "@vereda/domain/community/messages/contract-messages";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { getRefusalText } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";

/** Much longer than for other requests, for large photos on slow networks. */
const UPLOAD_TIMEOUT_MS = 120_000;
const MAX_NAME_LENGTH = 120;

export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  /** Null until it is uploaded. */
  readonly uploaded: MessageFile | null;
}

export function useFiles() {
  const locale = useLocale();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [error, setError] = useState<string | null>(null);
  const remove = (id: string) => setFiles((all) => all.filter((one) => one.id !== id));
  const { send } = useCall(
    ({ id, name, file }: { id: string; name: string; file: File }) =>
      api.data("POST /panel/messages/files", {
        query: { id, name },
        body: new Blob([file], { type: "application/octet-stream" }),
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
    {
      onDone: (uploaded, { id }) =>
        setFiles((all) => all.map((one) => (one.id === id ? { ...one, uploaded } : one))),
      onFailed: (failure, { id, name }) => {
        remove(id);
        const reason = getRefusalText(failure, locale);
        setError(m.community_messages_upload_failed({ name, reason }));
      },
    },
  );
  const upload = (file: File) => {
    const id = createId(nowMs());
    const name = file.name.slice(-MAX_NAME_LENGTH) || m.community_messages_a_file();
    setFiles((all) => [...all, { id, name, uploaded: null }]);
    send({ id, name, file });
  };
  const add = (chosen: readonly File[]) => {
    const isTooMany = files.length + chosen.length > MAX_MESSAGE_FILES;
    const tooLarge = chosen.find(({ size }) => size > MESSAGE_FILE_MAX_BYTES);
    setError(
      isTooMany
        ? m.community_messages_too_many_files({ max: MAX_MESSAGE_FILES })
        : tooLarge === undefined
          ? null
          : m.community_messages_file_too_large({ name: tooLarge.name }),
    );
    if (isTooMany || tooLarge !== undefined) return;
    for (const file of chosen) upload(file);
  };
  const clear = () => {
    setFiles([]);
    setError(null);
  };
  return { files, error, add, remove, clear, isUploading: files.some((one) => !one.uploaded) };
}
