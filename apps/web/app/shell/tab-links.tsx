// A row of links to the screens of one subject, styled as tabs; each screen has its own address.
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { BareList } from "#ui/layout/bare-list.tsx";
import { LocaleNavLink } from "../platform/i18n/locale-link.tsx";

interface TabLink {
  readonly to: string;
  readonly title: string;
}

const TAB_STATE = "tab";

const TAB =
  "flex min-h-11 items-center border-b-2 border-transparent text-16 text-ink-soft -outline-offset-2 " +
  "transition-colors hover:text-ink aria-[current=page]:border-accent-text " +
  "aria-[current=page]:font-semibold aria-[current=page]:text-ink";

export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  const row = useRef<HTMLElement>(null);
  const isFromTab = useLocation().state === TAB_STATE;
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current=page]");
    // Every screen renders its own row, so the focus moves to the same tab in the new one.
    if (isFromTab) current?.focus({ preventScroll: true });
    if (current && row.current) showInRow(current, row.current);
  }, [isFromTab]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden"
    >
      <BareList className="-mb-px flex gap-6 whitespace-nowrap">
        {links.map(({ to, title }) => (
          <li key={to}>
            <LocaleNavLink to={to} end state={TAB_STATE} className={TAB}>
              {title}
            </LocaleNavLink>
          </li>
        ))}
      </BareList>
    </nav>
  );
}

/** Scrolls the row only, so that the page does not move. */
function showInRow(tab: HTMLElement, row: HTMLElement): void {
  const [tabRect, rowRect] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (tabRect.right > rowRect.right) row.scrollLeft += tabRect.right - rowRect.right;
}
