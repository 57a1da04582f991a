// The saved filters, each a link with a menu; nothing for who has none.
import { useQuery } from "@tanstack/react-query";
import { formatFilter } from "@vereda/domain/planning/tasks/filters/task-filter";
import { ListFilter } from "lucide-react";
import { useLocation } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { removeLocale } from "#platform/i18n/locale-path.ts";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { Icon } from "#ui/icon.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { FilterMenuButton } from "./filter-menu-button.tsx";

export type SavedFiltersProps = {
  /** Of the heading, and of each link. */
  classNames: { readonly title: string; readonly link: string };
  onClick?: () => void;
};

const LIST = "/panel/plans/tasks";

export default function SavedFilters({ classNames, onClick }: SavedFiltersProps) {
  const { pathname, search } = useLocation();
  const { data } = useQuery(buildQuery("GET /planning/filters"));
  if (data === undefined || data.items.length === 0) return null;
  const { view, ...current } = Object.fromEntries(new URLSearchParams(search));
  const isOnList = removeLocale(pathname) === LIST && view === "list";
  return (
    <section className="mt-4">
      <h2 className={classNames.title}>{m.panel_filters()}</h2>
      <BareList>
        {data.items.map((saved) => {
          const filter = formatFilter(saved.query);
          const isCurrent = isOnList && filter !== "" && filter === formatFilter(current);
          return (
            <li key={saved.id} className="flex items-center">
              <LocaleLink
                to={{ pathname: LIST, search: `?view=list&${filter}` }}
                aria-current={isCurrent ? "page" : undefined}
                className={`${classNames.link} min-w-0 flex-1`}
                {...(onClick && { onClick })}
              >
                <Icon of={ListFilter} className="shrink-0 text-ink-soft" />
                <span className="min-w-0 truncate">{saved.name}</span>
              </LocaleLink>
              <FilterMenuButton filter={saved} />
            </li>
          );
        })}
      </BareList>
    </section>
  );
}
