// The pagers of lists; they render nothing when everything is visible.
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { Page } from "@vereda/domain/http/envelope";
import type { ComponentProps } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";

type PagesProps = {
  /** What the list is called. */
  label: string;
  page: Page<unknown>;
  onPage: (page: number) => void;
};

export function Pages({ label, page: { page, perPage, total, from, to }, onPage }: PagesProps) {
  if (total <= perPage) return null;
  return (
    <nav
      aria-label={m.platform_pages({ list: label })}
      className="flex flex-wrap items-center gap-3 pt-3"
    >
      <Button isDisabled={page === 1} onPress={() => onPage(page - 1)}>
        {m.platform_page_before()}
      </Button>
      <span className="figures text-14 text-ink-soft">
        {m.platform_page_range({ from, to, total })}
      </span>
      <Button isDisabled={to >= total} onPress={() => onPage(page + 1)}>
        {m.platform_page_after()}
      </Button>
    </nav>
  );
}

type MorePagesProps = Pick<
  ComponentProps<typeof Button>,
  "className" | "pendingText" | "children"
> & {
  list: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
};

export function MorePages({ list, className = "self-start", ...button }: MorePagesProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      {...button}
      className={className}
      isPending={list.isFetchingNextPage}
      onPress={() => void list.fetchNextPage()}
    />
  );
}
