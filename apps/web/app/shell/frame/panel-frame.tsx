// The frame of every panel screen: navigation and context column.
import { type ReactNode, type Ref, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { SkipLink } from "#platform/pages/skip-link.tsx";
import { PanelRail } from "./panel-rail.tsx";
import {
  HeartPulse,
  House,
  Menu as MenuIcon,
  Plus,
  Route,
  Sun,
  type LucideIcon,
} from "lucide-react";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { buildSheetButton } from "#ui/overlays/sheet.tsx";
import { LocaleNavLink } from "#platform/i18n/locale-link.tsx";
import { MORE_SHEET, MoreSheet } from "../menus/more-sheet.tsx";
import { useEnergyAddress, useHomeAddress } from "../panel-links.ts";
import { QuickAddButton } from "../quick-add/quick-add-button.tsx";
import { UnreadBadge } from "../menus/unread.tsx";

// The bottom bar of phones: five items with the create button in the middle.

const ENTRY =
  "flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-control text-12 " +
  "text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-text " +
  "aria-expanded:text-accent-text";

/** Equal widths, until large text needs more for one item. */
const ITEM_CLASSES = "min-w-fit flex-1";

interface EntryProps {
  to: string;
  icon: LucideIcon;
  children: string;
  /** Whether it is current on this exact path only, not on paths below it. */
  end?: boolean;
}

function BarEntry({ to, icon, children, end = false }: EntryProps) {
  return (
    <LocaleNavLink to={to} end={end} className={ENTRY}>
      <Icon of={icon} />
      {children}
    </LocaleNavLink>
  );
}

function MoreButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        {...buildSheetButton(MORE_SHEET, () => setOpen(true))}
        className={ENTRY}
      >
        <span className="relative">
          <Icon of={MenuIcon} />
          <UnreadBadge />
        </span>
        {m.panel_nav_more()}
      </button>
      <MoreSheet isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

function BottomBar() {
  const energy = useEnergyAddress();
  const home = useHomeAddress();
  return (
    <nav
      aria-label={m.panel_nav()}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <BareList className="mx-auto flex max-w-md">
        <li className={ITEM_CLASSES}>
          <BarEntry to="/panel" icon={Sun} end>
            {m.platform_today()}
          </BarEntry>
        </li>
        <li className={ITEM_CLASSES}>
          <BarEntry to="/panel/plans" icon={Route}>
            {m.panel_nav_plans()}
          </BarEntry>
        </li>
        <li className={ITEM_CLASSES}>
          <QuickAddButton className={ENTRY} label={m.panel_quick_add()}>
            <span className="flex size-11 items-center justify-center rounded-full bg-accent text-accent-ink">
              <Icon of={Plus} size={24} />
            </span>
          </QuickAddButton>
        </li>
        {home !== null && (
          <li className={ITEM_CLASSES}>
            <BarEntry to={home} icon={House} end>
              {m.panel_workspace()}
            </BarEntry>
          </li>
        )}
        {home === null && energy !== null && (
          <li className={ITEM_CLASSES}>
            <BarEntry to={energy} icon={HeartPulse}>
              {m.panel_nav_energy()}
            </BarEntry>
          </li>
        )}
        <li className={ITEM_CLASSES}>
          <MoreButton />
        </li>
      </BareList>
    </nav>
  );
}

type PanelFrameProps = {
  asideRef?: Ref<HTMLElement>;
  extras?: ReactNode;
  children: ReactNode;
};

const COLUMNS =
  "group/columns mx-auto w-full max-w-280 px-4 pt-6 pb-[calc(6rem+env(safe-area-inset-bottom))] " +
  "md:px-8 md:pt-10 md:pb-16 xl:grid xl:grid-cols-[minmax(0,45rem)_minmax(16rem,20rem)] xl:gap-12 " +
  "xl:[&:has(>aside:empty):not(:has([data-context]))]:grid-cols-1";

/** Without context, the width of its column goes to the screen. */
const MAIN =
  "mx-auto w-full max-w-reading min-w-0 outline-none xl:mx-0 " +
  "xl:group-[:has(>aside:empty):not(:has([data-context]))]/columns:max-w-224 " +
  "has-[[data-wide]]:max-w-none!";

export function PanelFrame({ asideRef, extras, children }: PanelFrameProps) {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <PanelRail />
      <div className={COLUMNS}>
        <main id="main" tabIndex={-1} className={MAIN}>
          {children}
        </main>
        <aside
          ref={asideRef}
          aria-label={m.panel_more_information()}
          className="hidden gap-10 empty:hidden! xl:flex xl:flex-col"
        />
      </div>
      <BottomBar />
      {extras}
    </div>
  );
}
