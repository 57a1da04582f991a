// Whom a plan can be sent to: the conversations where one can write, then connections without one.
import { useQuery } from "@tanstack/react-query";
import type { Connection } from "@vereda/domain/community/contract";
import type { Conversation } from "@vereda/domain/community/messages/contract-messages";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Avatar } from "#ui/avatar.tsx";
import type { Option } from "#ui/fields/options.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { CONVERSATIONS } from "../conversations-data.ts";
import { formatConversationTitle, getOther } from "../format-conversation.ts";
import { ConversationAvatar } from "../list/conversation-row.tsx";

const MAX_RECIPIENTS = 100;

/** The id of a conversation or the username of a connection. */
export type RecipientOption = Option & { readonly kind: "conversation" | "connection" };

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

export function useRecipients() {
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
