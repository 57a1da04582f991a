import { languageOwnNames } from "@vereda/domain/account/catalogue";
import {
  Compass,
  CircleDot,
  Eye,
  Flag,
  HandHeart,
  HeartHandshake,
  Keyboard,
  Languages,
  LogOut,
  ShieldCheck,
  SlidersHorizontal,
  Trash2,
  UserRound,
  Users,
} from "lucide-react";
import { openNavigation } from "#shell/navigation/open-navigation.ts";
import { MenuItem, MenuSeparator } from "#ui/overlays/menu.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import {
  hasSubscriptionScreen,
  isAdministrator,
  isModerator,
  isSpecialist,
} from "#platform/auth/user/has-role.ts";
import { useChangeLanguage } from "./change-language.ts";
import type { OpenedMenuFace } from "./menu-button.tsx";
import { OpeningMenu } from "./opening-menu.tsx";
import { QueueCount } from "./unread.tsx";
import { signOut } from "./sign-out.ts";

export default function AccountMenu(face: OpenedMenuFace) {
  const user = useCurrentUser();
  const changeLanguage = useChangeLanguage();
  const other = useLocale() === "es" ? "en" : "es";
  return (
    <OpeningMenu face={face} label={m.panel_account()} placement="top start">
      <MenuItem icon={UserRound} href="/panel/profile">
        {m.panel_profile()}
      </MenuItem>
      <MenuItem icon={Users} href="/panel/connections">
        {m.panel_nav_connections()}
      </MenuItem>
      <MenuItem icon={CircleDot} href="/panel/circles">
        {m.platform_circles()}
      </MenuItem>
      <MenuItem icon={Eye} href="/panel/privacy">
        {m.platform_privacy()}
      </MenuItem>
      <MenuItem icon={ShieldCheck} href="/panel/security">
        {m.platform_security()}
      </MenuItem>
      <MenuItem icon={Trash2} href="/panel/bin">
        {m.panel_bin()}
      </MenuItem>
      {hasSubscriptionScreen(user) && (
        <MenuItem icon={HandHeart} href="/panel/subscription">
          {m.panel_subscription()}
        </MenuItem>
      )}
      {isModerator(user) && (
        <MenuItem icon={Flag} href="/panel/moderation" trailing={<QueueCount of="reports" />}>
          {m.community_moderation_title()}
        </MenuItem>
      )}
      {isSpecialist(user) && (
        <MenuItem icon={HeartHandshake} href="/panel/shared-measures">
          {m.community_consents_received_title()}
        </MenuItem>
      )}
      {isAdministrator(user) && (
        <MenuItem
          icon={SlidersHorizontal}
          href="/panel/administration"
          trailing={<QueueCount of="all" />}
        >
          {m.panel_administration()}
        </MenuItem>
      )}
      <MenuItem icon={Languages} onAction={() => changeLanguage(other)}>
        {languageOwnNames[other]}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Compass} onAction={() => openNavigation("palette")}>
        {m.navigation_palette()}
      </MenuItem>
      <MenuItem icon={Keyboard} onAction={() => openNavigation("shortcuts")}>
        {m.navigation_shortcuts()}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={LogOut} onAction={() => void signOut()}>
        {m.panel_sign_out()}
      </MenuItem>
    </OpeningMenu>
  );
}
