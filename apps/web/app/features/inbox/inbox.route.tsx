// The inbox screen: notifications and their settings.
import {
  CheckCheck,
  AtSign,
  BadgeCheck,
  BellOff,
  BookOpenCheck,
  CircleDot,
  Flag,
  MessageCircleQuestionMark,
  MessageSquare,
  Share2,
  ShieldCheck,
  UserCheck,
  UserPlus,
  UserRoundCheck,
  UserRoundPlus,
  Clock,
  EllipsisVertical,
  Mail,
  MailOpen,
  Trash2,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import { Suspense, useEffect, useRef, type RefObject } from "react";
import { useSearchParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useUnreadCount } from "#shell/menus/unread-count.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { Hills } from "#platform/brand/hills.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import type { InboxEntry } from "@vereda/domain/inbox/contract";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { getAddress, formatSenders, formatEntry } from "./format-entry.ts";
import { formatEntryTime } from "./format-entry-time.ts";
import { snoozeLabels, snoozes, type Snooze } from "@vereda/domain/inbox/catalogue";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "#ui/overlays/menu.tsx";
import type { Page } from "@vereda/domain/http/envelope";
import { api } from "#platform/api/api.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { updateCached } from "#platform/query/update-cached.ts";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { useDeletion } from "#shell/use-deletion.ts";

// Inbox actions, applied before the server has them.

type InboxAction =
  | { readonly kind: "mark"; readonly entry: InboxEntry; readonly isRead: boolean }
  | { readonly kind: "put off"; readonly entry: InboxEntry; readonly snooze: Snooze }
  | { readonly kind: "bring back"; readonly entry: InboxEntry }
  | { readonly kind: "read all" };

async function sendAction(act: InboxAction): Promise<InboxEntry | null> {
  if (act.kind === "read all") {
    await api.data("POST /me/inbox/read", { body: {} });
    return null;
  }
  const params = { id: act.entry.id };
  if (act.kind === "mark") {
    return api.data("PATCH /me/inbox/:id", { params, body: { isRead: act.isRead } });
  }
  const snooze = act.kind === "put off" ? act.snooze : null;
  return api.data("PATCH /me/inbox/:id", { params, body: { snooze } });
}

function applyAction(items: readonly InboxEntry[], act: InboxAction): InboxEntry[] {
  if (act.kind === "read all") return items.map((entry) => ({ ...entry, isRead: true }));
  if (act.kind !== "mark") return items.filter(({ id }) => id !== act.entry.id);
  return items.map((entry) =>
    entry.id === act.entry.id ? { ...entry, isRead: act.isRead } : entry,
  );
}

const updateInbox = (change: (items: readonly InboxEntry[]) => InboxEntry[]) =>
  updateCached<Page<InboxEntry>>({ queryKey: buildQueryKey("GET /me/inbox") }, (page) => ({
    ...page,
    items: change(page.items),
  }));

function useInboxActions(): (act: InboxAction) => void {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { send } = useCall(sendAction, {
    failed: m.panel_not_changed(),
    optimistic: (act) => updateInbox((items) => applyAction(items, act)),
    onDone: (changed) => {
      if (changed === null || changed.snoozedUntil === null) return;
      const when = formatEntryTime(changed.snoozedUntil, locale, timezone);
      showToast({ title: m.inbox_snoozed_toast({ when }) });
    },
  });
  return send;
}

// An inbox entry; the whole row links to its subject and marks it as read.

// Menu with the actions of an inbox entry.

type EntryMenuProps = { entry: InboxEntry; onAct: (act: InboxAction) => void };

function EntryMenu({ entry, onAct }: EntryMenuProps) {
  const locale = useLocale();
  const { id, isRead, snoozedUntil } = entry;
  const deletion = useDeletion("DELETE /me/inbox/:id", {
    optimistic: () => updateInbox((items) => items.filter((one) => one.id !== id)),
  });
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
        <MenuItem icon={Trash2} tone="danger" onAction={() => deletion.send({ params: { id } })}>
          {m.panel_delete()}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

const icons: Readonly<Record<InboxEntry["kind"], LucideIcon>> = {
  workspace_invitation: UserPlus,
  share: Share2,
  assignment: UserCheck,
  mention: AtSign,
  comment: MessageSquare,
  verification: BadgeCheck,
  security: ShieldCheck,
  reminder_missed: BellOff,
  review: BookOpenCheck,
  connection_request: UserRoundPlus,
  connection_accepted: UserRoundCheck,
  message_request: MessageCircleQuestionMark,
  circle: CircleDot,
  moderation: Flag,
  digest: Mail,
};

function EntryRow({ entry, onAct }: EntryMenuProps) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { kind, isRead, snoozedUntil, at } = entry;
  const when = formatEntryTime(snoozedUntil ?? at, locale, timezone);
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

// The entries of one inbox view, page by page, with a hint when it is empty.

type Show = "all" | "unread" | "put_off";

const empty: Readonly<Record<Show, { title: () => string; text: () => string }>> = {
  all: { title: m.inbox_empty, text: m.inbox_empty_text },
  unread: { title: m.inbox_empty_unread, text: m.inbox_empty_unread_text },
  put_off: { title: m.inbox_empty_later, text: m.inbox_empty_later_text },
};

function EntryList({ show }: { show: Show }) {
  const onAct = useInboxActions();
  const { data, error, refetch, setPage } = usePage("GET /me/inbox", { query: { show } });
  const { list, goToPage } = useFocusedPage(data?.page, setPage);
  if (data === undefined && error !== null) {
    return <Failure title={m.inbox_load_failed()} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <SkeletonRows count={4} />;
  if (data.items.length === 0 && data.total === 0) return <Nothing show={show} />;
  return (
    <div ref={list} tabIndex={-1} className="scroll-mt-6 outline-none">
      <List label={m.panel_nav_inbox()}>
        {data.items.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onAct={onAct} />
        ))}
      </List>
      <Pages label={m.panel_nav_inbox()} page={data} onPage={goToPage} />
    </div>
  );
}

function useFocusedPage(
  loadedPage: number | undefined,
  setPage: (page: number) => void,
): { list: RefObject<HTMLDivElement | null>; goToPage: (page: number) => void } {
  const list = useRef<HTMLDivElement>(null);
  const requestedPage = useRef<number | null>(null);
  useEffect(() => {
    if (loadedPage === undefined || loadedPage !== requestedPage.current) return;
    requestedPage.current = null;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  }, [loadedPage]);
  const goToPage = (page: number) => {
    requestedPage.current = page;
    setPage(page);
  };
  return { list, goToPage };
}

function Nothing({ show }: { show: Show }) {
  const { title, text } = empty[show];
  return (
    <EmptyState illustration={<Hills className="w-72 max-w-full text-ink-soft" />} title={title()}>
      {text()}
    </EmptyState>
  );
}

const ChannelSettings = createLazyPart(async () => ({
  default: (await import("./channel-settings.tsx")).ChannelSettings,
}));

const views = ["all", "unread", "put_off", "settings"] as const;
type View = (typeof views)[number];

export default function InboxScreen() {
  const [search, setSearch] = useSearchParams();
  const requestedView = search.get("view");
  const view: View = views.find((one) => one === requestedView) ?? "all";
  const unread = useUnreadCount();
  const act = useInboxActions();
  return (
    <>
      <title>{`${m.panel_nav_inbox()} · Vereda`}</title>
      <PageHeader
        title={m.panel_nav_inbox()}
        sentence={m.inbox_sentence()}
        actions={
          (view === "all" || view === "unread") &&
          unread > 0 && (
            <Button icon={CheckCheck} onPress={() => act({ kind: "read all" })}>
              {m.inbox_read_all()}
            </Button>
          )
        }
      />
      <Tabs<View>
        label={m.inbox_views()}
        selected={view}
        onSelect={(next) => setSearch(next === "all" ? {} : { view: next }, { replace: true })}
        items={[
          { id: "all", title: m.panel_all(), content: <EntryList show="all" /> },
          {
            id: "unread",
            title: m.inbox_unread(),
            count: unread === 0 ? undefined : unread,
            content: <EntryList show="unread" />,
          },
          { id: "put_off", title: m.inbox_view_later(), content: <EntryList show="put_off" /> },
          {
            id: "settings",
            title: m.inbox_settings(),
            content: (
              <Suspense fallback={<SkeletonRows count={5} />}>
                <ChannelSettings />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
