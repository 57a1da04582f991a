// The "more" sheet of phones: everything that does not fit in the bottom bar.
import { languageOwnNames } from "@vereda/domain/account/catalogue";
import {
  CalendarArrowDown,
  Check,
  CircleDot,
  Eye,
  Flag,
  HandHeart,
  HeartHandshake,
  Inbox,
  MessageCircle,
  Languages,
  LayoutList,
  LogOut,
  NotebookPen,
  Receipt,
  Search,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
  Sprout,
  Trash2,
  Plus,
  Users,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { isInstalledByHand } from "#platform/pwa/install-choice.ts";
import { useDevice } from "#platform/use-device.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import {
  hasSubscriptionScreen,
  isAdministrator,
  isModerator,
  isSpecialist,
} from "#platform/auth/user/has-role.ts";
import { useSelectedWorkspace, useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { AreaDot } from "../area-dot.tsx";
import { useChangeLanguage } from "./change-language.ts";
import { useEnterWorkspace } from "./enter-workspace.ts";
import { LaterFilters } from "./later-filters.tsx";
import { InvitationsNote } from "./invitations-note.tsx";
import {
  useAddAreaAddress,
  useAreaLinks,
  useFinanceAddress,
  useResourcesAddress,
} from "../panel-links.ts";
import { signOut } from "./sign-out.ts";
import { QueueCount, UnreadEntries, UnreadMessages } from "./unread.tsx";

const ROW =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left text-ink hover:bg-sunken";

const HEADING = "px-2 py-1 font-sans text-14 font-semibold text-ink-soft";

interface PartProps {
  title: string;
  children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <section className="mt-4 first:mt-0">
      <h3 className={HEADING}>{title}</h3>
      {children}
    </section>
  );
}

interface ActionProps {
  icon: LucideIcon | null;
  onClick: () => void;
  children: string;
}

function Action({ icon, onClick, children }: ActionProps) {
  return (
    <li>
      <button type="button" onClick={onClick} className={ROW}>
        {icon === null ? <span className="size-5" /> : <Icon of={icon} className="text-ink-soft" />}
        {children}
      </button>
    </li>
  );
}

function Areas({ close }: { close: () => void }) {
  const addArea = useAddAreaAddress();
  return (
    <Part title={m.platform_areas()}>
      <BareList className="grid grid-cols-2">
        {useAreaLinks(useLocale()).map((area) => (
          <li key={area.areaId}>
            <LocaleLink to={area.address} onClick={close} className={ROW}>
              <AreaDot area={area.areaId} icon={area.icon} iconRotation={area.iconRotation} />
              {area.label}
            </LocaleLink>
          </li>
        ))}
        {addArea !== null && (
          <li>
            <LocaleLink to={addArea} onClick={close} className={ROW}>
              <Icon of={Plus} className="text-ink-soft" />
              {m.workspace_add_area()}
            </LocaleLink>
          </li>
        )}
      </BareList>
    </Part>
  );
}

function Workspaces({ close }: { close: () => void }) {
  const workspaces = useWorkspaces();
  const selected = useSelectedWorkspace();
  const enter = useEnterWorkspace();
  return (
    <Part title={m.panel_workspace()}>
      <InvitationsNote className={ROW} onClick={close} />
      <BareList>
        {workspaces.map((entry) => (
          <Action
            key={entry.workspace.id}
            icon={entry.workspace.id === selected?.workspace.id ? Check : null}
            onClick={() => {
              enter(entry);
              close();
            }}
          >
            {entry.workspace.name}
          </Action>
        ))}
        <li>
          <LocaleLink to="/panel/workspace/configuration" onClick={close} className={ROW}>
            <Icon of={Settings} className="text-ink-soft" />
            {m.panel_workspace_configuration()}
          </LocaleLink>
        </li>
        <li>
          <LocaleLink to="/panel/workspaces" onClick={close} className={ROW}>
            <Icon of={LayoutList} className="text-ink-soft" />
            {m.panel_workspaces()}
          </LocaleLink>
        </li>
      </BareList>
    </Part>
  );
}

function Account({ close }: { close: () => void }) {
  const user = useCurrentUser();
  const { firstName, lastName, avatar } = user;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const changeLanguage = useChangeLanguage();
  const other = useLocale() === "es" ? "en" : "es";
  const isForSafari = useDevice(isInstalledByHand, false);
  return (
    <Part title={m.panel_account()}>
      <BareList>
        <li>
          <LocaleLink to="/panel/profile" onClick={close} className={ROW}>
            <span className="-mx-1.5 flex">
              <Avatar name={name} src={avatar} size={32} decorative />
            </span>
            {m.panel_profile()}
          </LocaleLink>
        </li>
        <li>
          <LocaleLink to="/panel/privacy" onClick={close} className={ROW}>
            <Icon of={Eye} className="text-ink-soft" />
            {m.platform_privacy()}
          </LocaleLink>
        </li>
        <li>
          <LocaleLink to="/panel/security" onClick={close} className={ROW}>
            <Icon of={ShieldCheck} className="text-ink-soft" />
            {m.platform_security()}
          </LocaleLink>
        </li>
        <li>
          <LocaleLink to="/panel/bin" onClick={close} className={ROW}>
            <Icon of={Trash2} className="text-ink-soft" />
            {m.panel_bin()}
          </LocaleLink>
        </li>
        {hasSubscriptionScreen(user) && (
          <li>
            <LocaleLink to="/panel/subscription" onClick={close} className={ROW}>
              <Icon of={HandHeart} className="text-ink-soft" />
              {m.panel_subscription()}
            </LocaleLink>
          </li>
        )}
        {isModerator(user) && (
          <li>
            <LocaleLink to="/panel/moderation" onClick={close} className={ROW}>
              <Icon of={Flag} className="text-ink-soft" />
              {m.community_moderation_title()}
              <QueueCount of="reports" />
            </LocaleLink>
          </li>
        )}
        {isSpecialist(user) && (
          <li>
            <LocaleLink to="/panel/shared-measures" onClick={close} className={ROW}>
              <Icon of={HeartHandshake} className="text-ink-soft" />
              {m.community_consents_received_title()}
            </LocaleLink>
          </li>
        )}
        {isAdministrator(user) && (
          <li>
            <LocaleLink to="/panel/administration" onClick={close} className={ROW}>
              <Icon of={SlidersHorizontal} className="text-ink-soft" />
              {m.panel_administration()}
              <QueueCount of="all" />
            </LocaleLink>
          </li>
        )}
        <Action
          icon={Languages}
          onClick={() => {
            changeLanguage(other);
            close();
          }}
        >
          {languageOwnNames[other]}
        </Action>
        {isForSafari && (
          <li>
            <details>
              <summary className={`${ROW} cursor-pointer`}>
                <Icon of={Smartphone} className="text-ink-soft" />
                {m.platform_install_by_hand()}
              </summary>
              <p className="px-2 pb-2 pl-10 text-14 text-ink-soft">
                {m.platform_install_by_hand_how()}
              </p>
            </details>
          </li>
        )}
        <Action
          icon={LogOut}
          onClick={() => {
            // The list of what is to be sent may open instead.
            close();
            void signOut();
          }}
        >
          {m.panel_sign_out()}
        </Action>
      </BareList>
    </Part>
  );
}

export const MORE_SHEET = "more";

type MoreSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function MoreSheet({ isOpen, onOpenChange }: MoreSheetProps) {
  const resources = useResourcesAddress();
  const finance = useFinanceAddress();
  const close = () => onOpenChange(false);
  return (
    <Sheet
      id={MORE_SHEET}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={m.panel_nav_more()}
      closeLabel={m.platform_close()}
    >
      <LocaleLink to="/panel/upcoming" onClick={close} className={ROW}>
        <Icon of={CalendarArrowDown} className="text-ink-soft" />
        {m.panel_nav_upcoming()}
      </LocaleLink>
      <LocaleLink to="/panel/search" onClick={close} className={ROW}>
        <Icon of={Search} className="text-ink-soft" />
        {m.platform_search()}
      </LocaleLink>
      <LocaleLink to="/panel/inbox" onClick={close} className={ROW}>
        <Icon of={Inbox} className="text-ink-soft" />
        {m.panel_nav_inbox()}
        <UnreadEntries />
      </LocaleLink>
      <LocaleLink to="/panel/messages" onClick={close} className={ROW}>
        <Icon of={MessageCircle} className="text-ink-soft" />
        {m.panel_nav_messages()}
        <UnreadMessages />
      </LocaleLink>
      {resources !== null && (
        <LocaleLink to={resources} onClick={close} className={ROW}>
          <Icon of={Sprout} className="text-ink-soft" />
          {m.panel_nav_resources()}
        </LocaleLink>
      )}
      {finance !== null && (
        // With this link state, the amount has the focus at once.
        <LocaleLink to={finance} state="expense" onClick={close} className={ROW}>
          <Icon of={Receipt} className="text-ink-soft" />
          {m.panel_log_expense()}
        </LocaleLink>
      )}
      <LocaleLink to="/panel/revision" onClick={close} className={ROW}>
        <Icon of={NotebookPen} className="text-ink-soft" />
        {m.reviews_nav()}
      </LocaleLink>
      <LocaleLink to="/panel/connections" onClick={close} className={ROW}>
        <Icon of={Users} className="text-ink-soft" />
        {m.panel_nav_connections()}
      </LocaleLink>
      <LocaleLink to="/panel/circles" onClick={close} className={ROW}>
        <Icon of={CircleDot} className="text-ink-soft" />
        {m.platform_circles()}
      </LocaleLink>
      <Areas close={close} />
      <Workspaces close={close} />
      {/* As they may come later: below what is visible. */}
      <LaterFilters isAtOnce={isOpen} classNames={{ title: HEADING, link: ROW }} onClick={close} />
      <Account close={close} />
    </Sheet>
  );
}
