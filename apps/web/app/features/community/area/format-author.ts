// Names who wrote something in an area.
import type { CommunityUser } from "@vereda/domain/community/contract";
import { m } from "#platform/i18n/generated/messages.js";
import { formatFullName } from "../full-name.ts";

type Written = { readonly author: CommunityUser | null; readonly isOwn: boolean };

/** The author of what is readable may be hidden from the reader, or have deleted their account. */
export function formatAuthor({ author, isOwn }: Written): string {
  if (isOwn) return m.community_area_you();
  return author === null ? m.community_area_someone() : formatFullName(author);
}
