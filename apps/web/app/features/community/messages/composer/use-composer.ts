// The state of the composer: its draft on the device, its files, and sending.
import { createId } from "@vereda/domain/create-id";
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { nameMentions } from "@vereda/domain/mentions";
import { useState, useRef } from "react";
import { getRefusalText } from "#platform/api/errors.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { nowMs } from "#platform/clock.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { storeMessage } from "../thread/thread-data.ts";
import { readDraftText, storeDraftText } from "#platform/drafts.ts";
import { messageWrites } from "./message-writes.ts";
import { useFiles } from "./use-files.ts";
import { TYPING_INTERVAL_MS } from "@vereda/domain/community/messages/message-rules";

// Tells the others that the user is typing, at most once in an interval.

function useTyping(id: string): () => void {
  const { send } = useCall("POST /panel/conversations/:id/typing");
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = nowMs();
    if (now - sentAt.current < TYPING_INTERVAL_MS) return;
    sentAt.current = now;
    // A lost one is not worth a message.
    send({ params: { id }, body: {} });
  };
}

export type ComposerSubject = { readonly kind: "reply" | "edit"; readonly message: Message } | null;

export type ComposerProps = {
  conversationId: string;
  /** In which participants can be mentioned. */
  isGroup: boolean;
  subject: ComposerSubject;
  onSubject: (subject: ComposerSubject) => void;
};

export function useComposer({ conversationId, subject, onSubject }: ComposerProps) {
  const { id: userId } = useCurrentUser();
  const locale = useLocale();
  const isEdit = subject?.kind === "edit";
  const slot = `message-${conversationId}`;
  const [text, setVisibleText] = useState(() =>
    isEdit ? subject.message.text : readDraftText(slot),
  );
  const files = useFiles();
  const correction = useCall("PATCH /panel/messages/:id", {
    onDone: (message) => {
      storeMessage(message);
      onSubject(null);
    },
  });
  const notifyTyping = useTyping(conversationId);
  const setText = (next: string) => {
    setVisibleText(next);
    if (isEdit) return;
    storeDraftText(slot, next);
    if (next.trim() !== "") notifyTyping();
  };
  const isEmpty = text.trim() === "" && (isEdit || files.files.length === 0);
  const isReady = !isEmpty && !files.isUploading && !correction.isPending;
  const send = () => {
    const attachments = files.files.flatMap(({ uploaded }) => uploaded ?? []);
    const replied = subject?.message ?? null;
    const now = nowMs();
    messageWrites.add(userId, {
      conversationId,
      body: {
        id: createId(now),
        text: text.trim(),
        replyToId: replied?.id ?? null,
        attachmentIds: attachments.map(({ id }) => id),
      },
      createdAt: new Date(now).toISOString(),
      attachments,
      replyTo: replied && {
        id: replied.id,
        text: nameMentions(replied.text, replied.mentions),
        authorName: replied.author?.firstName ?? null,
      },
    });
    setVisibleText("");
    storeDraftText(slot, "");
    files.clear();
    onSubject(null);
  };
  const submit = () => {
    if (!isReady) return;
    if (isEdit)
      correction.send({ params: { id: subject.message.id }, body: { text: text.trim() } });
    else send();
  };
  const failure = correction.error === null ? null : getRefusalText(correction.error, locale);
  return { text, setText, files, error: failure ?? files.error, isReady, submit };
}
