// The dialog that sends a task or an objective as a card in a message.
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath, useLocale } from "#platform/i18n/locale.ts";
import { useQuery } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import { MAX_MESSAGE_LENGTH } from "@vereda/domain/community/messages/catalogue-messages";
import type { Conversation, Message } from "@vereda/domain/community/messages/contract-messages";
import { messageFieldMessages } from "@vereda/domain/community/messages/errors-messages";
import { text } from "@vereda/domain/text";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { ComboBox } from "#ui/fields/combo-box.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { getConversationAddress, CONVERSATIONS } from "../conversations-data.ts";
import { storeMessage } from "../thread/thread-data.ts";
import type { Connection } from "@vereda/domain/community/contract";
import type { Locale } from "@vereda/domain/locale";
import { buildQuery } from "#platform/query/build-query.ts";
import { Avatar } from "#ui/avatar.tsx";
import type { Option } from "#ui/fields/options.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { formatConversationTitle, getOther } from "../format-conversation.ts";
import { ConversationAvatar } from "../list/conversation-row.tsx";

// Whom a plan can be sent to: the conversations where one can write, then connections without one.

const MAX_RECIPIENTS = 100;

/** The id of a conversation or the username of a connection. */
type RecipientOption = Option & { readonly kind: "conversation" | "connection" };

function buildConversationOption(conversation: Conversation, locale: Locale): RecipientOption {
  const other = getOther(conversation);
  return {
    kind: "conversation",
    value: conversation.id,
    label: formatConversationTitle(conversation, locale),
    description: other?.username ?? m.community_messages_group(),
    keywords: other?.username,
    mark: <ConversationAvatar conversation={conversation} size={32} />,
  };
}

function buildConnectionOption({ user }: Connection): RecipientOption {
  const name = formatFullName(user);
  return {
    kind: "connection",
    value: user.username,
    label: name,
    description: user.username,
    keywords: user.username,
    mark: <Avatar name={name} src={user.avatar} size={32} decorative />,
  };
}

function useRecipients() {
  const locale = useLocale();
  const perPage = MAX_RECIPIENTS;
  const conversations = useQuery(buildQuery(CONVERSATIONS, { query: { show: "open", perPage } }));
  const connections = useQuery(
    buildQuery("GET /panel/connections", { query: { status: "accepted", perPage } }),
  );
  const refetch = () => void Promise.all([conversations.refetch(), connections.refetch()]);
  const error = conversations.error ?? connections.error;
  if (conversations.data === undefined || connections.data === undefined) {
    return { options: undefined, error, refetch };
  }
  const open = conversations.data.items;
  const reached = new Set(open.map((one) => getOther(one)?.username));
  const options = [
    ...open.filter(({ canWrite }) => canWrite).map((one) => buildConversationOption(one, locale)),
    ...connections.data.items
      .filter(({ user }) => !reached.has(user.username))
      .map(buildConnectionOption),
  ];
  return { options, error: null, refetch };
}

// The form that sends a plan: to whom, and an optional line with it.

type SentPlan = {
  readonly kind: "objective" | "task";
  readonly id: string;
  readonly title: string;
};

type SendPlanFormProps = {
  plan: SentPlan;
  options: readonly RecipientOption[];
  onClose: () => void;
};

const contract = z.object({ to: z.string("recipient_required"), text: text(MAX_MESSAGE_LENGTH) });
const BLANK: { to: string | null; text: string } = { to: null, text: "" };

type Content = { id: string; text: string; card: Pick<SentPlan, "kind" | "id"> };

function send({ kind, value }: RecipientOption, content: Content): Promise<Message | Conversation> {
  return kind === "conversation"
    ? api.data("POST /panel/conversations/:id/messages", {
        params: { id: value },
        body: content,
        retry: true,
      })
    : api.data("POST /panel/conversations", {
        body: { ...content, usernames: [value] },
        retry: true,
      });
}

function SendPlanForm({ plan, options, onClose }: SendPlanFormProps) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const [id, setId] = useState(() => createId(nowMs()));
  const find = (value: string) => options.find((option) => option.value === value);
  const form = useForm({
    contract,
    initial: BLANK,
    messages: messageFieldMessages,
    call: async ({ to, text: line }) => {
      const recipient = find(to);
      if (recipient === undefined) throw new Error("The recipient is no option.");
      return send(recipient, { id, text: line, card: { kind: plan.kind, id: plan.id } });
    },
    onSaved: (sent, { to }) => {
      const isMessage = "conversationId" in sent;
      if (isMessage) storeMessage(sent);
      const address = getConversationAddress(isMessage ? sent.conversationId : sent.id);
      showToast({
        title: m.community_messages_send_plan_done({ name: find(to)?.label ?? "" }),
        view: {
          label: m.panel_view(),
          onPress: () => void navigate(toLocale(address)),
        },
      });
      onClose();
    },
  });
  const to = form.field("to");
  // Another recipient is another message: the one that failed may have arrived.
  const choose = (value: string | null) => {
    to.onChange(value);
    setId(createId(nowMs()));
  };
  return (
    <FormDialog
      form={form}
      title={m.community_messages_send_plan({ title: plan.title })}
      save={m.community_messages_send()}
      saving={m.common_sending()}
      failed={m.community_messages_send_plan_failed()}
      onClose={onClose}
    >
      <ComboBox
        {...to}
        onChange={choose}
        label={m.community_messages_send_plan_to()}
        description={m.community_messages_send_plan_what()}
        options={options}
        emptyText={m.community_messages_send_plan_no_match()}
      />
      <TextArea
        {...form.field("text")}
        label={m.community_connect_message()}
        note={m.common_optional()}
        maxLength={MAX_MESSAGE_LENGTH}
      />
    </FormDialog>
  );
}

export type SendPlanDialogProps = { plan: SentPlan; onClose: () => void };

export default function SendPlanDialog({ plan, onClose }: SendPlanDialogProps) {
  const { options, error, refetch } = useRecipients();
  if (options !== undefined && options.length > 0) {
    return <SendPlanForm plan={plan} options={options} onClose={onClose} />;
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.community_messages_send_plan({ title: plan.title })}
      closeLabel={m.platform_close()}
    >
      {options !== undefined ? (
        <Nobody />
      ) : error === null ? (
        <SkeletonRows count={2} />
      ) : (
        <Failure title={m.community_messages_load_failed()} error={error} onRetry={refetch} />
      )}
    </Dialog>
  );
}

function Nobody() {
  const toLocale = useLocalePath();
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-pretty">{m.community_messages_send_plan_nobody()}</p>
      <NativeButtonLink to={toLocale("/panel/connections")}>
        {m.community_messages_to_connections()}
      </NativeButtonLink>
    </div>
  );
}
