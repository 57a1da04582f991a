// The tabs of the planning pages: objectives, open tasks, calendar, shared.
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleNavLink } from "#platform/i18n/locale-link.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { calendarAddress, openTasksAddress, plansAddress, sharedAddress } from "../addresses.ts";

const NAV_ITEM_STYLES =
  "flex min-h-11 items-center rounded-control px-1 text-16 text-ink-soft transition-colors hover:text-ink " +
  "aria-[current=page]:font-semibold aria-[current=page]:text-ink";

export function PlansNav() {
  return (
    <nav
      aria-label={m.planning_nav()}
      className="-mx-1 overflow-x-auto [scrollbar-width:none] print:hidden"
    >
      <BareList className="flex gap-5 whitespace-nowrap">
        <NavItem to={plansAddress}>{m.planning_nav_objectives()}</NavItem>
        <NavItem to={openTasksAddress}>{m.planning_nav_tasks()}</NavItem>
        <NavItem to={calendarAddress}>{m.planning_nav_calendar()}</NavItem>
        <NavItem to={sharedAddress}>{m.planning_nav_shared()}</NavItem>
      </BareList>
    </nav>
  );
}

function NavItem({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <LocaleNavLink to={to} end className={NAV_ITEM_STYLES}>
        {children}
      </LocaleNavLink>
    </li>
  );
}
