// An inbox entry; the whole row links to its subject and marks it as read.
import type { InboxEntry } from "@vereda/domain/inbox/contract";
import {
  AtSign,
  BadgeCheck,
  BellOff,
  BookOpenCheck,
  CircleDot,
  Flag,
  MessageSquare,
  Share2,
  ShieldCheck,
  UserPlus,
  UserRoundCheck,
  UserRoundPlus,
  Clock,
  EllipsisVertical,
  Mail,
  MailOpen,
  Trash2,
  Undo2,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { getAddress, formatSenders, formatEntry } from "./format-entry.ts";
import { formatWhen } from "./format-when.ts";
import { snoozeLabels, snoozes } from "@vereda/domain/inbox/catalogue";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "#ui/overlays/menu.tsx";
import type { InboxAction } from "./inbox-data.ts";

// Menu with the actions of an inbox entry.

type EntryMenuProps = { entry: InboxEntry; onAct: (act: InboxAction) => void };

function EntryMenu({ entry, onAct }: EntryMenuProps) {
  const locale = useLocale();
  const { isRead, snoozedUntil } = entry;
  return (
    <MenuTrigger>
      <IconButton
        icon={EllipsisVertical}
        label={m.inbox_actions({ title: formatEntry(entry, locale) })}
      />
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
          {m.panel_delete()}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

const icons: Readonly<Record<InboxEntry["kind"], LucideIcon>> = {
  workspace_invitation: UserPlus,
  share: Share2,
  mention: AtSign,
  comment: MessageSquare,
  verification: BadgeCheck,
  security: ShieldCheck,
  reminder_missed: BellOff,
  review: BookOpenCheck,
  connection_request: UserRoundPlus,
  connection_accepted: UserRoundCheck,
  circle: CircleDot,
  moderation: Flag,
};

export function EntryRow({ entry, onAct }: EntryMenuProps) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { kind, isRead, snoozedUntil, at } = entry;
  const when = formatWhen(snoozedUntil ?? at, locale, timezone);
  const details = [
    formatSenders(entry),
    snoozedUntil === null ? when : m.inbox_snoozed({ when }),
    kind === "security" ? m.inbox_security_hint() : null,
  ];
  return (
    <li className="relative flex min-h-16 items-center gap-3 py-3 transition-colors has-[a]:hover:bg-sunken/60">
      <span
        className={classNames(
          "relative flex size-10 shrink-0 items-center justify-center rounded-full",
          isRead ? "bg-sunken text-ink-soft" : "bg-accent-soft text-accent-text",
        )}
      >
        <Icon of={icons[kind]} />
        {!isRead && (
          <span className="absolute top-0 right-0 size-2.5 rounded-full border-2 border-surface bg-accent-text" />
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col">
        <Sentence entry={entry} onAct={onAct} />
        <span className="text-14 text-ink-soft text-pretty">
          {details.filter((detail) => detail !== null).join(" · ")}
        </span>
      </div>
      <div className="relative z-1">
        <EntryMenu entry={entry} onAct={onAct} />
      </div>
    </li>
  );
}

function Sentence({ entry, onAct }: EntryMenuProps) {
  const locale = useLocale();
  const address = getAddress(entry);
  const label = (
    <span
      className={classNames("line-clamp-2", entry.isRead ? "text-ink" : "font-semibold text-ink")}
    >
      {!entry.isRead && <span className="sr-only">{m.inbox_unread()}. </span>}
      {formatEntry(entry, locale)}
    </span>
  );
  if (address === null) return label;
  const read = () => {
    if (!entry.isRead) onAct({ kind: "mark", entry, isRead: true });
  };
  return (
    <LocaleLink
      to={address}
      onClick={read}
      className="outline-offset-0 after:absolute after:inset-0"
    >
      {label}
    </LocaleLink>
  );
}
