// A text in which links lead to addresses, and to the users whom it mentions, by their names.
import { nameMentions, splitByMentions } from "@vereda/domain/mentions";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { getProfileAddress } from "#platform/pages/panel-path.ts";
import { LinkedText } from "#ui/linked-text.tsx";
import { linkStyles } from "#ui/styles.ts";

type Props = { text: string; mentions: Parameters<typeof nameMentions>[1] };

export function MentionText({ text, mentions }: Props) {
  const named = mentions.map(({ username }) => username);
  return splitByMentions(text, named).map(({ at, text: part, username }) =>
    username === null ? (
      <LinkedText key={at} text={part} />
    ) : (
      <LocaleLink
        key={at}
        to={getProfileAddress(username)}
        className={`${linkStyles} font-semibold`}
      >
        {nameMentions(part, mentions)}
      </LocaleLink>
    ),
  );
}
