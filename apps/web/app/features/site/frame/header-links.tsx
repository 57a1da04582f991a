// The main links of public pages: in a row, or in a menu on a narrow screen.
import { useLocation } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { mainLinks, search } from "./site-links.ts";

function Links({ className, isMenu }: { className: string; isMenu?: boolean }) {
  const toLocale = useLocalePath();
  const { pathname } = useLocation();
  const links = isMenu === true ? [...mainLinks, search] : mainLinks;
  return (
    <BareList className={className}>
      {links.map(({ to, title }) => (
        <li key={to}>
          <a
            href={toLocale(to)}
            aria-current={pathname === toLocale(to) ? "page" : undefined}
            className="inline-flex min-h-11 w-full items-center text-ink hover:underline aria-[current=page]:font-semibold"
          >
            {title()}
          </a>
        </li>
      ))}
    </BareList>
  );
}

const MENU = "site-menu";

export default function HeaderLinks() {
  return (
    <nav aria-label={m.site_nav()}>
      <Links className="flex gap-6 max-lg:hidden" />
      <button
        type="button"
        popoverTarget={MENU}
        className="flex min-h-11 cursor-pointer items-center rounded-control px-2 text-ink lg:hidden"
      >
        {m.site_menu()}
      </button>
      <div
        id={MENU}
        popover="auto"
        className="inset-auto top-16 right-4 w-56 rounded-card border border-line bg-raised px-4 py-2 text-ink shadow-float"
      >
        <Links isMenu className="flex flex-col" />
      </div>
    </nav>
  );
}
