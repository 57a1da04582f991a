// The entries of one inbox view, page by page, with a hint when it is empty.
import { useEffect, useRef, type RefObject } from "react";
import { Hills } from "#platform/brand/hills.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Pages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { EntryRow } from "./entry-row.tsx";
import { useInboxActions } from "./inbox-data.ts";

export type Show = "all" | "unread" | "put_off";

const empty: Readonly<Record<Show, { title: () => string; text: () => string }>> = {
  all: { title: m.inbox_empty, text: m.inbox_empty_text },
  unread: { title: m.inbox_empty_unread, text: m.inbox_empty_unread_text },
  put_off: { title: m.inbox_empty_later, text: m.inbox_empty_later_text },
};

export function EntryList({ show }: { show: Show }) {
  const onAct = useInboxActions();
  const { data, error, refetch, setPage } = usePages((page) =>
    buildQuery("GET /me/inbox", { query: { page, show } }),
  );
  const { list, goToPage } = useFocusedPage(data?.page, setPage);
  if (data === undefined && error !== null) {
    return <Failure title={m.inbox_load_failed()} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <SkeletonRows count={4} />;
  if (data.items.length === 0 && data.total === 0) return <Nothing show={show} />;
  return (
    <div ref={list} tabIndex={-1} className="scroll-mt-6 outline-none">
      <List label={m.inbox_title()}>
        {data.items.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onAct={onAct} />
        ))}
      </List>
      <Pages label={m.inbox_title()} page={data} onPage={goToPage} />
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
