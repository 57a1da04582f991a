// The inbox screen: notifications and their settings.
import { CheckCheck } from "lucide-react";
import { Suspense, useEffect, useRef, type RefObject } from "react";
import { useSearchParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useUnreadCount } from "#shell/menus/unread-count.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { useInboxActions } from "./inbox-data.ts";
import { Hills } from "#platform/brand/hills.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { EntryRow } from "./entry-row.tsx";

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
