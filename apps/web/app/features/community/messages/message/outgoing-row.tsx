// A message that is not sent yet, or that was refused: then it can be retried or discarded.
import { useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { retryRefused } from "#platform/outbox/outbox.ts";
import { removeWrites, type PendingWrite } from "#platform/outbox/stored-writes.ts";
import { Button } from "#ui/button.tsx";
import { messageWrites, type OutgoingMessage } from "../composer/message-writes.ts";
import type { ThreadRow } from "../thread/build-rows.ts";
import { Bubble } from "./bubble.tsx";
import { MessageContent } from "./message-row.tsx";

type OutgoingRowProps = { row: ThreadRow; write: PendingWrite<OutgoingMessage> };

export function OutgoingRow({ row, write: { id, payload, refusal, attempts } }: OutgoingRowProps) {
  const { body, attachments, replyTo } = payload;
  return (
    <Bubble
      row={row}
      isOwn
      author={<span className="sr-only">{m.panel_you()}</span>}
      below={
        refusal === null ? (
          <span>{attempts === 0 ? m.common_sending() : m.community_messages_unsent()}</span>
        ) : (
          <Refusal id={id} text={refusal} />
        )
      }
    >
      <MessageContent
        message={{ text: body.text, replyTo, attachments: [...attachments], card: null }}
      />
    </Bubble>
  );
}

function Refusal({ id, text }: { id: string; text: string }) {
  const { id: userId } = useCurrentUser();
  const [isSending, setSending] = useState(false);
  const retry = async () => {
    setSending(true);
    await retryRefused(userId, messageWrites.kind);
    setSending(false);
  };
  return (
    <span className="flex flex-col items-end">
      <span role="alert" className="text-danger">
        {m.community_messages_refused({ text })}
      </span>
      <span className="flex">
        <Button variant="quiet" isPending={isSending} onPress={() => void retry()}>
          {m.platform_retry()}
        </Button>
        <Button variant="quiet" onPress={() => removeWrites(userId, [id])}>
          {m.panel_discard()}
        </Button>
      </span>
    </span>
  );
}
