// Menu with the actions of an inbox entry.
import { snoozeLabels, snoozes } from "@vereda/domain/inbox/catalogue";
import type { InboxEntry } from "@vereda/domain/inbox/contract";
import { Clock, Ellipsis, Mail, MailOpen, Trash2, Undo2 } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "#ui/overlays/menu.tsx";
import { formatEntry } from "./format-entry.ts";
import type { InboxAction } from "./inbox-data.ts";

export type EntryMenuProps = { entry: InboxEntry; onAct: (act: InboxAction) => void };

export function EntryMenu({ entry, onAct }: EntryMenuProps) {
  const locale = useLocale();
  const { isRead, snoozedUntil } = entry;
  return (
    <MenuTrigger>
      <IconButton icon={Ellipsis} label={m.inbox_actions({ title: formatEntry(entry, locale) })} />
      <Menu>
        <MenuItem
          icon={isRead ? Mail : MailOpen}
          onAction={() => onAct({ kind: "mark", entry, isRead: !isRead })}
        >
          {isRead ? m.inbox_mark_unread() : m.inbox_mark_read()}
        </MenuItem>
        {snoozedUntil === null ? (
          <MenuSection title={m.inbox_later()}>
            {snoozes.map((snooze) => (
              <MenuItem
                key={snooze}
                icon={Clock}
                onAction={() => onAct({ kind: "put off", entry, snooze })}
              >
                {snoozeLabels[snooze][locale]}
              </MenuItem>
            ))}
          </MenuSection>
        ) : (
          <MenuItem icon={Undo2} onAction={() => onAct({ kind: "bring back", entry })}>
            {m.inbox_bring_back()}
          </MenuItem>
        )}
        <MenuItem icon={Trash2} tone="danger" onAction={() => onAct({ kind: "erase", entry })}>
          {m.inbox_erase()}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
