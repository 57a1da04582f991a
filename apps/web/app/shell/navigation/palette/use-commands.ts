// The commands of the palette: screens, actions, areas, workspaces and themes.
import { useQueryClient } from "@tanstack/react-query";
import { languageOwnNames } from "@vereda/domain/account/catalogue";
import { themeDefinitions, themes, type Theme } from "@vereda/domain/account/profile/themes";
import { resourceKeys } from "@vereda/domain/workspace/catalogue-resources";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import { reviewKindLabels, reviewKinds } from "@vereda/domain/reviews/catalogue";
import { useNavigate } from "react-router";
import { useCall } from "#platform/query/use-call.ts";
import { setCurrentUser, useCurrentUser } from "#platform/auth/user/current-user.ts";
import {
  hasSubscriptionScreen,
  isAdministrator,
  isModerator,
  isSpecialist,
} from "#platform/auth/user/has-role.ts";
import { useSelectedWorkspace, useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useChangeLanguage } from "#shell/menus/change-language.ts";
import { useEnterWorkspace } from "#shell/menus/enter-workspace.ts";
import { signOut } from "#shell/menus/sign-out.ts";
import {
  useAddAreaAddress,
  useAreaLinks,
  useEnergyAddress,
  useHomeAddress,
  useNewObjectiveAddress,
  useResourcesAddress,
} from "#shell/panel-links.ts";
import { QUICK_ADD } from "#shell/quick-add/quick-add-button.tsx";
import { useFocusMode } from "#shell/use-focus-mode.ts";
import { openNavigation } from "../open-navigation.ts";
import type { Command, CommandGroup } from "./filter-commands.ts";

export function useCommands(): readonly Command[] {
  const areas = useAreaLinks(useLocale());
  const workspaces = useWorkspaces();
  const enter = useEnterWorkspace();
  const link = useLinkCommand();
  return [
    ...useScreens(),
    ...useActions(),
    ...areas.map(({ label, address }) => link("areas", label, address)),
    ...workspaces.map((entry) => ({
      id: entry.workspace.id,
      group: "workspaces" as const,
      title: entry.workspace.name,
      run: () => enter(entry),
    })),
    ...useThemes(),
  ];
}

function useLinkCommand() {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  return (group: CommandGroup, title: string, to: string, keywords = ""): Command => ({
    id: `${group} ${to}`,
    group,
    title,
    keywords,
    run: () => void navigate(toLocale(to)),
  });
}

/** The sections of the administration by their tabs. */
const administrationParts = [
  ["users", m.site_admin_users],
  ["verification", m.site_admin_verification],
  ["redirects", m.site_admin_redirects],
  ["contact", m.site_nav_contact],
  ["deliveries", m.site_admin_deliveries],
  ["usage", m.site_admin_usage],
] as const;

function useScreens(): Command[] {
  const link = useLinkCommand();
  const locale = useLocale();
  const energy = useEnergyAddress();
  const home = useHomeAddress();
  const user = useCurrentUser();
  const screen = (title: string, to: string, keywords = "") => link("screens", title, to, keywords);
  const part = (context: string, title: string, to: string): Command => ({
    ...screen(title, to),
    context,
  });
  const ofPlans = m.panel_nav_plans();
  const ofEnergy = m.panel_nav_energy();
  const ofSecurity = m.platform_security();
  const ofAdministration = m.panel_administration();
  return [
    screen(m.platform_today(), "/panel", m.navigation_terms_day()),
    ...(home === null ? [] : [screen(m.panel_workspace_home(), home, m.panel_workspace())]),
    screen(ofPlans, "/panel/plans", m.planning_nav_objectives()),
    part(ofPlans, m.planning_tasks(), "/panel/plans/tasks"),
    part(ofPlans, m.planning_nav_calendar(), "/panel/plans/calendar"),
    part(ofPlans, m.planning_nav_time(), "/panel/plans/time"),
    part(ofPlans, m.planning_nav_shared(), "/panel/plans/shared"),
    part(ofPlans, m.planning_templates(), "/panel/templates"),
    screen(m.panel_busy_hours(), "/panel/fixed-blocks", m.navigation_terms_fixed_blocks()),
    screen(m.panel_calendars(), "/panel/calendars", m.navigation_terms_calendars()),
    screen(m.panel_bin(), "/panel/bin", m.navigation_terms_bin()),
    screen(m.panel_nav_upcoming(), "/panel/upcoming"),
    screen(m.platform_search(), "/panel/search"),
    screen(m.panel_nav_inbox(), "/panel/inbox"),
    screen(m.panel_nav_messages(), "/panel/messages"),
    screen(m.panel_nav_connections(), "/panel/connections"),
    part(m.panel_nav_connections(), m.community_search_title(), "/panel/connections/search"),
    screen(m.platform_circles(), "/panel/circles"),
    ...(energy === null
      ? []
      : [
          screen(ofEnergy, energy),
          part(ofEnergy, m.energizing_tab_nights(), `${energy}/nights`),
          part(ofEnergy, m.energizing_tab_patterns(), `${energy}/patterns`),
          part(ofEnergy, m.energizing_tab_journal(), `${energy}/journal`),
          part(ofEnergy, m.common_streak(), `${energy}/streak`),
        ]),
    ...useResourceScreens(),
    screen(m.reviews_nav(), "/panel/revision"),
    ...reviewKinds.map((kind) =>
      screen(reviewKindLabels[kind][locale], `/panel/revision/${kind}`, m.reviews_nav()),
    ),
    screen(m.panel_profile(), "/panel/profile", m.navigation_terms_profile()),
    screen(m.panel_preferences(), "/panel/profile?tab=preferences", m.navigation_terms_language()),
    screen(m.platform_privacy(), "/panel/privacy", m.navigation_terms_privacy()),
    screen(ofSecurity, "/panel/security", m.panel_account()),
    part(ofSecurity, m.account_security_sessions(), "/panel/security?tab=sessions"),
    part(ofSecurity, m.common_password(), "/panel/security?tab=password"),
    part(ofSecurity, m.account_security_two_step(), "/panel/security?tab=two-step"),
    part(ofSecurity, m.account_security_tokens(), "/panel/security?tab=tokens"),
    ...(hasSubscriptionScreen(user)
      ? [screen(m.panel_subscription(), "/panel/subscription", m.panel_account())]
      : []),
    screen(m.panel_workspaces(), "/panel/workspaces"),
    screen(m.panel_workspace_configuration(), "/panel/workspace/configuration"),
    ...(isModerator(user) ? [screen(m.community_moderation_title(), "/panel/moderation")] : []),
    screen(m.community_specialists_own_title(), "/panel/specialist", m.panel_account()),
    ...(isSpecialist(user)
      ? [screen(m.community_consents_received_title(), "/panel/shared-measures")]
      : []),
    ...(isAdministrator(user)
      ? [
          screen(ofAdministration, "/panel/administration"),
          ...administrationParts.map(([tab, title]) =>
            part(ofAdministration, title(), `/panel/administration?tab=${tab}`),
          ),
          screen(m.community_specialists_admin_title(), "/panel/specialists"),
        ]
      : []),
  ];
}

function useResourceScreens(): Command[] {
  const link = useLinkCommand();
  const locale = useLocale();
  const address = useResourcesAddress();
  const resources = useSelectedWorkspace()?.resources ?? [];
  if (address === null) return [];
  const context = m.panel_nav_resources();
  return [
    link("screens", context, address, m.navigation_terms_resources()),
    ...resourceKeys
      .filter((key) => resources.some(({ resourceId }) => resourceId === key))
      .map((key) => ({
        ...link("resources", resourceDefinitions[key].label[locale], `${address}/${key}`),
        context,
      })),
  ];
}

function useActions(): Command[] {
  const link = useLinkCommand();
  const other = useLocale() === "es" ? "en" : "es";
  const changeLanguage = useChangeLanguage();
  const newObjective = useNewObjectiveAddress();
  const addArea = useAddAreaAddress();
  const focusMode = useFocusMode();
  const action = (id: string, title: string, run: () => void, keywords = ""): Command => ({
    id,
    group: "actions",
    title,
    keywords,
    run,
  });
  const goTo = (title: string, to: string, keywords = "") => link("actions", title, to, keywords);
  return [
    action(
      "new-task",
      m.panel_quick_add(),
      () => dispatchEvent(new Event(QUICK_ADD)),
      m.navigation_terms_add(),
    ),
    ...(newObjective === null
      ? []
      : [goTo(m.panel_create_objective(), newObjective, m.navigation_terms_add())]),
    action("focus", m.planning_focus_mode(), focusMode.open, m.navigation_terms_focus()),
    goTo(m.panel_rest(), "/panel/rest", m.navigation_terms_rest()),
    action(
      "language",
      languageOwnNames[other],
      () => changeLanguage(other),
      m.navigation_terms_language(),
    ),
    goTo(m.navigation_theme_change(), "/panel/profile?tab=preferences", m.navigation_terms_theme()),
    ...(addArea === null ? [] : [goTo(m.workspace_add_area(), addArea, m.navigation_terms_add())]),
    goTo(m.panel_workspace_new(), "/panel/workspaces?new", m.navigation_terms_add()),
    action("shortcuts", m.navigation_shortcuts(), () => openNavigation("shortcuts")),
    action("sign-out", m.panel_sign_out(), () => void signOut(), m.navigation_terms_leave()),
  ];
}

function useThemes(): Command[] {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  // If the request fails, the choice still applies on this device.
  const { send } = useCall("PATCH /sessions/preferences");
  const change = (theme: Theme) => {
    setCurrentUser(queryClient, { ...user, theme });
    send({ body: { theme }, retry: true });
  };
  return themes.map((theme) => ({
    id: `theme-${theme}`,
    group: "themes",
    title: m.navigation_theme({ name: themeDefinitions[theme].label[locale] }),
    keywords: m.navigation_terms_theme(),
    run: () => change(theme),
  }));
}
