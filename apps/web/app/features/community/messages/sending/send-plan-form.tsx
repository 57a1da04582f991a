// The form that sends a plan: to whom, and an optional line with it.
import { useQueryClient } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import { MAX_MESSAGE_LENGTH } from "@vereda/domain/community/messages/catalogue-messages";
import type { Conversation, Message } from "@vereda/domain/community/messages/contract-messages";
import { messageFieldMessages } from "@vereda/domain/community/messages/errors-messages";
import { text } from "@vereda/domain/text";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { api } from "#platform/api/api.ts";
import type { ApiResponse } from "#platform/api/api-response.ts";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { ComboBox } from "#ui/fields/combo-box.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { getFormLabels } from "../../form-labels.ts";
import { getConversationAddress, refetchConversations } from "../conversations-data.ts";
import { storeMessage } from "../thread/thread-data.ts";
import type { RecipientOption } from "./use-recipients.tsx";

export type SentPlan = {
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

function send(
  { kind, value }: RecipientOption,
  content: Content,
): Promise<ApiResponse<Message | Conversation>> {
  return kind === "conversation"
    ? api.call("POST /panel/conversations/:id/messages", {
        params: { id: value },
        body: content,
        retry: true,
      })
    : api.call("POST /panel/conversations", {
        body: { ...content, usernames: [value] },
        retry: true,
      });
}

export function SendPlanForm({ plan, options, onClose }: SendPlanFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const [id, setId] = useState(() => createId(nowMs()));
  const find = (value: string) => options.find((option) => option.value === value);
  const form = useForm({
    contract,
    initial: BLANK,
    messages: messageFieldMessages,
    submit: ({ to, text: line }) => {
      const recipient = find(to);
      if (recipient === undefined) throw new Error("The recipient is no option.");
      return send(recipient, { id, text: line, card: { kind: plan.kind, id: plan.id } });
    },
    onSaved: (sent, { to }) => {
      const isMessage = "conversationId" in sent;
      if (isMessage) storeMessage(queryClient, sent);
      void refetchConversations(queryClient);
      const address = getConversationAddress(isMessage ? sent.conversationId : sent.id);
      showToast({
        title: m.community_messages_send_plan_done({ name: find(to)?.label ?? "" }),
        view: {
          label: m.community_messages_view(),
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
      labels={getFormLabels(m.community_messages_send(), m.community_messages_sending())}
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
        note={m.community_connect_optional()}
        maxLength={MAX_MESSAGE_LENGTH}
      />
      <FormFailure form={form} title={m.community_messages_send_plan_failed()} />
    </FormDialog>
  );
}
