// The left navigation rail of wide screens.
import {
  CalendarArrowDown,
  CalendarDays,
  ChevronsUpDown,
  CircleDot,
  HeartPulse,
  House,
  Inbox,
  MessageCircle,
  NotebookPen,
  Plus,
  Route,
  Search,
  Sprout,
  Sun,
  Users,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Avatar } from "#ui/avatar.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import { Wordmark } from "#platform/brand/wordmark.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink, LocaleNavLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useSelectedWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { AreaDot } from "../area-dot.tsx";
import { InvitationsNote } from "../menus/invitations-note.tsx";
import { LaterFilters } from "../menus/later-filters.tsx";
import { createMenuButton } from "../menus/menu-button.tsx";
import {
  useAddAreaAddress,
  useAreaLinks,
  useEnergyAddress,
  useHomeAddress,
  useResourcesAddress,
} from "../panel-links.ts";
import { QuickAddButton } from "../quick-add/quick-add-button.tsx";
import { UnreadEntries, UnreadMessages } from "../menus/unread.tsx";

const WorkspaceButton = createMenuButton(() => import("../menus/workspace-menu.tsx"));
const AccountButton = createMenuButton(() => import("../menus/account-menu.tsx"));

const ENTRY =
  "flex min-h-11 items-center gap-3 rounded-control px-3 text-ink-soft transition-colors " +
  "pointer-fine:min-h-9 " +
  "hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft " +
  "aria-[current=page]:font-semibold aria-[current=page]:text-ink";
const HEADING = "px-3 py-1 font-sans text-12 font-semibold text-ink-soft";
const SWITCH =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-ink " +
  "transition-colors hover:bg-sunken";

interface EntryProps {
  to: string;
  icon: LucideIcon;
  children: string;
  end?: boolean;
  mark?: ReactNode;
}

function RailEntry({ to, icon, children, end = false, mark }: EntryProps) {
  return (
    <li>
      <LocaleNavLink to={to} end={end} className={ENTRY}>
        <Icon of={icon} />
        {children}
        {mark}
      </LocaleNavLink>
    </li>
  );
}

function WorkspaceSwitch() {
  const workspace = useSelectedWorkspace()?.workspace;
  if (workspace === undefined) return null;
  return (
    <WorkspaceButton className={SWITCH} label={m.panel_workspace_switch({ name: workspace.name })}>
      <span className="min-w-0 flex-1 truncate font-semibold">{workspace.name}</span>
      <Icon of={ChevronsUpDown} size={16} className="text-ink-soft" />
    </WorkspaceButton>
  );
}

function UserSwitch() {
  const user = useCurrentUser();
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return (
    <AccountButton className={SWITCH} label={m.panel_user_menu({ name })}>
      <Avatar name={name} src={user.avatar} size={32} decorative />
      <span className="min-w-0 flex-1 truncate">{name}</span>
    </AccountButton>
  );
}

const CALENDAR = "/panel/plans/calendar";

export function PanelRail() {
  const areas = useAreaLinks(useLocale());
  const isCalendar = useLocation().pathname.endsWith(CALENDAR);
  const addArea = useAddAreaAddress();
  const energy = useEnergyAddress();
  const home = useHomeAddress();
  const resources = useResourcesAddress();
  return (
    <header className="sticky top-0 hidden h-dvh flex-col gap-4 border-r border-line px-3 py-4 md:flex print:hidden">
      <LocaleLink to="/panel" aria-label={m.panel_home_link()} className="rounded-control px-3">
        <Wordmark />
      </LocaleLink>
      <div>
        <WorkspaceSwitch />
        {home !== null && (
          <BareList>
            <RailEntry to={home} icon={House} end>
              {m.panel_workspace_home()}
            </RailEntry>
          </BareList>
        )}
        <InvitationsNote className={`${ENTRY} text-14`} />
      </div>
      <QuickAddButton className={getButtonStyles("outline")}>
        <Icon of={Plus} />
        {m.panel_quick_add()}
        <kbd
          aria-hidden
          className="rounded-control border border-line px-2 font-sans text-12 text-ink-soft"
        >
          Q
        </kbd>
      </QuickAddButton>
      <nav aria-label={m.panel_nav()} className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
        <BareList>
          <RailEntry to="/panel" icon={Sun} end>
            {m.platform_today()}
          </RailEntry>
          <RailEntry to="/panel/upcoming" icon={CalendarArrowDown}>
            {m.panel_nav_upcoming()}
          </RailEntry>
          <RailEntry to={CALENDAR} icon={CalendarDays}>
            {m.planning_nav_calendar()}
          </RailEntry>
          <RailEntry to="/panel/plans" icon={Route} end={isCalendar}>
            {m.panel_nav_plans()}
          </RailEntry>
          <RailEntry to="/panel/search" icon={Search}>
            {m.platform_search()}
          </RailEntry>
          <RailEntry to="/panel/inbox" icon={Inbox} mark={<UnreadEntries />}>
            {m.panel_nav_inbox()}
          </RailEntry>
          <RailEntry to="/panel/messages" icon={MessageCircle} mark={<UnreadMessages />}>
            {m.panel_nav_messages()}
          </RailEntry>
          <RailEntry to="/panel/connections" icon={Users}>
            {m.panel_nav_connections()}
          </RailEntry>
          <RailEntry to="/panel/circles" icon={CircleDot}>
            {m.platform_circles()}
          </RailEntry>
          {home === null && energy !== null && (
            <RailEntry to={energy} icon={HeartPulse}>
              {m.panel_nav_energy()}
            </RailEntry>
          )}
          {resources !== null && (
            <RailEntry to={resources} icon={Sprout}>
              {m.panel_nav_resources()}
            </RailEntry>
          )}
          <RailEntry to="/panel/revision" icon={NotebookPen}>
            {m.reviews_nav()}
          </RailEntry>
        </BareList>
        <h2 className={`mt-4 ${HEADING}`}>{m.platform_areas()}</h2>
        <BareList>
          {areas.map((area) => (
            <li key={area.areaId}>
              <LocaleNavLink to={area.address} className={ENTRY}>
                <AreaDot area={area.areaId} icon={area.icon} iconRotation={area.iconRotation} />
                {area.label}
              </LocaleNavLink>
            </li>
          ))}
          {addArea !== null && (
            <li>
              <LocaleLink to={addArea} className={ENTRY}>
                <Icon of={Plus} />
                {m.workspace_add_area()}
              </LocaleLink>
            </li>
          )}
        </BareList>
        {/* Last, as they come later: nothing moves. */}
        <LaterFilters classNames={{ title: HEADING, link: ENTRY }} />
      </nav>
      <UserSwitch />
    </header>
  );
}
