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
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { EntryMenu, type EntryMenuProps } from "./entry-menu.tsx";
import { getAddress, formatSenders, formatEntry } from "./format-entry.ts";
import { formatWhen } from "./format-when.ts";

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
    kind === "security" ? m.inbox_security_hint() : null,
    snoozedUntil === null ? when : m.inbox_snoozed({ when }),
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
      {!entry.isRead && <span className="sr-only">{m.inbox_is_unread()}. </span>}
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
