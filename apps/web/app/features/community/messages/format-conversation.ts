// Names and last lines of conversations.
import type { Conversation, Message } from "@vereda/domain/community/messages/contract-messages";
import type { CommunityUser } from "@vereda/domain/community/contract";
import type { Locale } from "@vereda/domain/locale";
import { nameMentions } from "@vereda/domain/mentions";
import { m } from "#platform/i18n/generated/messages.js";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { formatAuthor } from "../format-author.ts";

/** The other user of a conversation of two; null in groups, and when their account was deleted. */
export function getOther({ kind, participants }: Conversation): CommunityUser | null {
  if (kind === "GROUP") return null;
  return participants.find(({ isMe }) => !isMe)?.user ?? null;
}

export function formatConversationTitle(conversation: Conversation, locale: Locale): string {
  const { kind, title, participants } = conversation;
  if (title !== null && title !== "") return title;
  const others = participants.filter(({ isMe, hasLeft }) => !isMe && !hasLeft);
  if (kind === "DIRECT") return formatAuthor(others[0]?.user ?? null);
  if (others.length === 0) return m.community_messages_only_you();
  const names = others.map(({ user }) => user?.firstName ?? m.community_messages_deleted_account());
  return new Intl.ListFormat(getLanguageTag(locale)).format(names);
}

/** What a message is without its text: deleted, hidden, only files or only a plan. */
export function formatMessageLine(
  message: Pick<Message, "text" | "isDeleted" | "isHidden"> &
    Partial<Pick<Message, "mentions">> & { hasFiles: boolean },
): string {
  if (message.isHidden) return m.community_messages_hidden();
  if (message.isDeleted) return m.common_message_deleted();
  if (message.text !== "") return nameMentions(message.text, message.mentions ?? []);
  return message.hasFiles ? m.community_messages_a_file() : m.community_messages_a_plan();
}

export function formatLastLine({ kind, lastMessage }: Conversation): string {
  if (lastMessage === null) return m.community_messages_nothing_yet();
  const text = formatMessageLine(lastMessage);
  if (lastMessage.isOwn) return m.community_messages_by_you({ text });
  if (kind === "DIRECT") return text;
  const name = lastMessage.authorName ?? m.community_messages_deleted_account();
  return m.community_messages_by_name({ name, text });
}
