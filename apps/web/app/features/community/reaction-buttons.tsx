// The reactions to a message or post; one's own can be taken back.
import {
  reactionEmojis,
  reactionLabels,
  type ReactionKey,
} from "@vereda/domain/community/messages/catalogue-messages";
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";

type Props = {
  reactions: Message["reactions"];
  canReact: boolean;
  onToggle: (key: ReactionKey) => void;
};

export function ReactionButtons({ reactions, canReact, onToggle }: Props) {
  const locale = useLocale();
  return reactions.map(({ key, count, isMine }) => (
    <button
      key={key}
      type="button"
      aria-pressed={isMine}
      aria-label={m.community_messages_reaction({ label: reactionLabels[key][locale], count })}
      disabled={!canReact}
      onClick={() => onToggle(key)}
      className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line bg-raised px-2 aria-pressed:border-accent-text aria-pressed:bg-accent-soft"
    >
      <span aria-hidden>{reactionEmojis[key]}</span>
      <span aria-hidden className="figures">
        {count}
      </span>
    </button>
  ));
}
