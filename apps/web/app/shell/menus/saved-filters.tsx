// Links to the saved filters; nothing for who has none.
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
        {data.items.map(({ id, name, query }) => {
          const filter = formatFilter(query);
          const isCurrent = isOnList && filter !== "" && filter === formatFilter(current);
          return (
            <li key={id}>
              <LocaleLink
                to={{ pathname: LIST, search: `?view=list&${filter}` }}
                aria-current={isCurrent ? "page" : undefined}
                className={classNames.link}
                {...(onClick && { onClick })}
              >
                <Icon of={ListFilter} className="shrink-0 text-ink-soft" />
                <span className="min-w-0 truncate">{name}</span>
              </LocaleLink>
            </li>
          );
        })}
      </BareList>
    </section>
  );
}
