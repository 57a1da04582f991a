// The bar of five at the lower edge of a phone: the plus in the middle begins something.
import { HeartPulse, Menu as MenuIcon, Plus, Route, Sun } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Icon } from "#ui/icon.tsx";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "#ui/menu.tsx";
import { m } from "../i18n/generated/messages.js";
import { LocaleNavLink } from "../i18n/locale-link.tsx";
import { useLocale } from "../i18n/locale.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { useWorkspaces } from "../session/workspaces.ts";
import { AccountItems } from "./account-items.tsx";
import { AreaDot } from "./area-dot.tsx";
import { CreateMenu } from "./create-menu.tsx";
import { useAreaPlaces, useEnergyAddress } from "./places.ts";
import { WorkspaceItems } from "./workspace-items.tsx";

const ENTRY =
  "flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-control text-12 " +
  "text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-text " +
  "aria-expanded:text-accent-text";

interface EntryProps {
  to: string;
  icon: LucideIcon;
  children: string;
}

function BarEntry({ to, icon, children }: EntryProps) {
  return (
    <LocaleNavLink to={to} end className={ENTRY}>
      <Icon of={icon} />
      {children}
    </LocaleNavLink>
  );
}

function CreateEntry() {
  return (
    <MenuTrigger>
      <AriaButton className={ENTRY} aria-label={m.platform_create()}>
        <span className="flex size-11 items-center justify-center rounded-full bg-accent text-accent-ink">
          <Icon of={Plus} size={24} />
        </span>
      </AriaButton>
      <CreateMenu placement="top" />
    </MenuTrigger>
  );
}

function MoreEntry() {
  const areas = useAreaPlaces(useLocale());
  const { firstName } = useCurrentUser();
  const severalWorkspaces = useWorkspaces().length > 1;
  return (
    <MenuTrigger>
      <AriaButton className={ENTRY}>
        <Icon of={MenuIcon} />
        {m.platform_nav_more()}
      </AriaButton>
      <Menu label={m.platform_nav_more()} placement="top end">
        <MenuSection title={m.platform_nav_areas()}>
          {areas.map((area) => (
            <MenuItem key={area.areaId} href={area.address} mark={<AreaDot area={area.areaId} />}>
              {area.label}
            </MenuItem>
          ))}
        </MenuSection>
        {severalWorkspaces && (
          <MenuSection title={m.platform_workspace()}>
            <WorkspaceItems />
          </MenuSection>
        )}
        <MenuSection title={firstName}>
          <AccountItems />
        </MenuSection>
      </Menu>
    </MenuTrigger>
  );
}

export function BottomBar() {
  const energy = useEnergyAddress();
  return (
    <nav
      aria-label={m.platform_nav()}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-md auto-cols-fr grid-flow-col">
        <li>
          <BarEntry to="/panel" icon={Sun}>
            {m.platform_nav_today()}
          </BarEntry>
        </li>
        <li>
          <BarEntry to="/panel/plans" icon={Route}>
            {m.platform_nav_plans()}
          </BarEntry>
        </li>
        <li>
          <CreateEntry />
        </li>
        {energy !== null && (
          <li>
            <BarEntry to={energy} icon={HeartPulse}>
              {m.platform_nav_energy()}
            </BarEntry>
          </li>
        )}
        <li>
          <MoreEntry />
        </li>
      </ul>
    </nav>
  );
}
