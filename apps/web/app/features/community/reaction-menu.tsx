// The section of a menu that reacts to a message or post.
import {
  reactionEmojis,
  reactionKeys,
  reactionLabels,
  type ReactionKey,
} from "@vereda/domain/community/messages/catalogue-messages";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { MenuItem, MenuSection } from "#ui/overlays/menu.tsx";

export function ReactionMenu({ onToggle }: { onToggle: (key: ReactionKey) => void }) {
  const locale = useLocale();
  return (
    <MenuSection title={m.community_messages_react()}>
      {reactionKeys.map((key) => (
        <MenuItem
          key={key}
          mark={
            <span aria-hidden className="w-5 text-center">
              {reactionEmojis[key]}
            </span>
          }
          onAction={() => onToggle(key)}
        >
          {reactionLabels[key][locale]}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
