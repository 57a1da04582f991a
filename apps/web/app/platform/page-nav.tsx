// The pages of a list, and the range that is visible.
import type { Page } from "@vereda/domain/http/envelope";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";

type PageNavProps = { page: Page<unknown>; onPage: (page: number) => void };

export function PageNav({ page: { page, perPage, total, from, to }, onPage }: PageNavProps) {
  const range = (
    <span className="figures text-14 text-ink-soft">
      {m.platform_pages_range({ from, to, total })}
    </span>
  );
  if (total <= perPage) return <p>{range}</p>;
  return (
    <nav aria-label={m.platform_pages()} className="flex flex-wrap items-center gap-3">
      <Button isDisabled={page === 1} onPress={() => onPage(page - 1)}>
        {m.platform_pages_before()}
      </Button>
      {range}
      <Button isDisabled={to >= total} onPress={() => onPage(page + 1)}>
        {m.platform_pages_after()}
      </Button>
    </nav>
  );
}
