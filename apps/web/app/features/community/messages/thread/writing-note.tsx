// Instead of the composer: a request to answer, or why one cannot write.
import type { Conversation } from "@vereda/domain/community/messages/contract-messages";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { ReportDialog } from "#shell/community/lazy-report-dialog.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { messagesAddress, useConversationAction } from "../conversations-data.ts";
import { formatConversationTitle, getOther } from "../format-conversation.ts";

const BlockDialog = createLazyDialog(() => import("../../connections/block-dialog.tsx"));

type Props = { conversation: Conversation };

const BOX = "border-t border-line p-4";

export function WritingNote({ conversation }: Props) {
  if (conversation.isRequestToMe) return <RequestToMe conversation={conversation} />;
  return <p className={`${BOX} text-pretty text-ink-soft`}>{getReason(conversation)}</p>;
}

function getReason(conversation: Conversation): string {
  const { kind, status, participants } = conversation;
  if (kind === "GROUP") return m.community_messages_left();
  if (participants.some(({ user }) => user === null)) return m.community_messages_other_deleted();
  const name = getOther(conversation)?.firstName ?? "";
  if (status === "REQUESTED") return m.community_messages_request_sent({ name });
  return m.community_messages_cannot_write();
}

function RequestToMe({ conversation }: Props) {
  const locale = useLocale();
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const [opened, setOpened] = useState<"block" | "report" | null>(null);
  const leave = () => void navigate(toLocale(messagesAddress), { replace: true });
  const { send, isPending } = useConversationAction(conversation.id, (action) => {
    if (action === "decline") leave();
  });
  const other = getOther(conversation);
  const name = formatConversationTitle(conversation, locale);
  return (
    <div className={`${BOX} flex flex-col gap-3`}>
      <p className="text-pretty">{m.community_messages_request({ name })}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isPending={isPending} onPress={() => send("accept")}>
          {m.panel_accept()}
        </Button>
        <Button isDisabled={isPending} onPress={() => send("decline")}>
          {m.community_connections_decline()}
        </Button>
        {other !== null && (
          <>
            <Button variant="quiet" onPress={() => setOpened("block")}>
              {m.community_connections_block()}
            </Button>
            <Button variant="quiet" onPress={() => setOpened("report")}>
              {m.common_report()}
            </Button>
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {opened === "block" && other !== null && (
          <BlockDialog user={other} onBlocked={leave} onClose={() => setOpened(null)} />
        )}
        {opened === "report" && other !== null && (
          <ReportDialog
            subject={{ subjectType: "profile", subjectId: other.username }}
            name={name}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
