// Names who wrote something.
import type { CommunityUser } from "@vereda/domain/community/contract";
import { m } from "#platform/i18n/generated/messages.js";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

export function formatAuthor(author: CommunityUser | null): string {
  return author === null ? m.community_messages_deleted_account() : formatFullName(author);
}

type Written = { readonly author: CommunityUser | null; readonly isOwn: boolean };

/** In an area, the author may also be hidden from the reader. */
export function formatAreaAuthor({ author, isOwn }: Written): string {
  if (isOwn) return m.panel_you();
  return author === null ? m.panel_someone() : formatFullName(author);
}
