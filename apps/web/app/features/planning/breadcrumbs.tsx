// Breadcrumb navigation: plans, area, objective, mission.
import { ChevronRight } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { BareOrderedList } from "#ui/layout/bare-list.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

export type Crumb = { label: string; to: string };

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.planning_breadcrumbs()}>
      <BareOrderedList className="flex items-center gap-x-1 text-14 text-ink-soft">
        {crumbs.map(({ label, to }, index) => (
          <li
            key={to}
            className={classNames(
              "min-w-0 items-center gap-1 last:flex",
              index < crumbs.length - 2 ? "hidden md:flex" : "flex",
            )}
          >
            {index > 0 && (
              <Icon
                of={ChevronRight}
                size={16}
                className={index === crumbs.length - 2 ? "hidden md:block" : undefined}
              />
            )}
            <LocaleLink
              to={to}
              className="inline-flex min-h-8 max-w-64 min-w-0 items-center rounded-control hover:text-ink hover:underline"
            >
              <span className="truncate">{label}</span>
            </LocaleLink>
          </li>
        ))}
      </BareOrderedList>
    </nav>
  );
}
