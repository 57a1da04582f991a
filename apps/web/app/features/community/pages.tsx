// The pages of a list of the community, and the range that is visible.
import type { Page } from "@vereda/domain/http/envelope";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";

type PagesProps = { page: Page<unknown>; onPage: (page: number) => void };

export function Pages({ page: { page, perPage, total, from, to }, onPage }: PagesProps) {
  const range = (
    <span className="figures text-14 text-ink-soft">
      {m.community_connections_range({ from, to, total })}
    </span>
  );
  if (total <= perPage) return <p>{range}</p>;
  return (
    <nav aria-label={m.community_connections_pages()} className="flex flex-wrap items-center gap-3">
      <Button isDisabled={page === 1} onPress={() => onPage(page - 1)}>
        {m.community_connections_before()}
      </Button>
      {range}
      <Button isDisabled={to >= total} onPress={() => onPage(page + 1)}>
        {m.community_connections_after()}
      </Button>
    </nav>
  );
}
