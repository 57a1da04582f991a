// The text of a post, with links to the members that it mentions and to addresses.
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import { splitByMentions } from "@vereda/domain/planning/sharing/mentions";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { linkStyles } from "#ui/styles.ts";
import { LinkedText } from "../linked-text.tsx";

export function PostText({ post: { text, mentions } }: { post: Post }) {
  const named = mentions.map(({ username }) => username);
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {splitByMentions(text, named).map(({ at, text: part, username }) =>
        username === null ? (
          <LinkedText key={at} text={part} />
        ) : (
          <LocaleLink key={at} to={`/u/${username}`} className={linkStyles}>
            {part}
          </LocaleLink>
        ),
      )}
    </p>
  );
}
