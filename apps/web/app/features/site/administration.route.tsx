// The route for administrators: tabs on a wide screen, a list of sections on a phone; 404 for other users.
import { Suspense, type ComponentType } from "react";
import { data, useSearchParams, type ClientLoaderFunctionArgs } from "react-router";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { useMediaQuery } from "#platform/use-media-query.ts";
import { requireUser } from "#shell/panel-guard.ts";
import { isAdministrator } from "#platform/auth/user/has-role.ts";
import { BackLink } from "#platform/pages/back-link.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { linkStyles } from "#ui/styles.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  const user = await requireUser(request.url);
  if (!isAdministrator(user)) throw data("Page not found", { status: 404 });
  return null;
}
clientLoader.hydrate = true as const;

interface Section {
  readonly id: string;
  readonly title: () => string;
  readonly about: () => string;
  readonly Content: ComponentType;
}

const sections: readonly Section[] = [
  {
    id: "overview",
    title: m.site_admin_overview,
    about: m.site_admin_overview_about,
    Content: createLazyPart(() => import("./administration/overview/overview-tab.tsx")),
  },
  {
    id: "users",
    title: m.site_admin_users,
    about: m.site_admin_users_about,
    Content: createLazyPart(() => import("./administration/users/users-tab.tsx")),
  },
  {
    id: "settings",
    title: m.site_admin_settings,
    about: m.site_admin_settings_about,
    Content: createLazyPart(() => import("./administration/settings/settings-tab.tsx")),
  },
  {
    id: "verification",
    title: m.site_admin_verification,
    about: m.site_admin_verification_about,
    Content: createLazyPart(() => import("./administration/verification-tab.tsx")),
  },
  {
    id: "redirects",
    title: m.site_admin_redirects,
    about: m.site_admin_redirects_about,
    Content: createLazyPart(async () => ({
      default: (await import("./administration/redirects-tab.tsx")).RedirectsTab,
    })),
  },
  {
    id: "contact",
    title: m.site_nav_contact,
    about: m.site_admin_contact_about,
    Content: createLazyPart(() => import("./administration/contact-tab.tsx")),
  },
  {
    id: "deliveries",
    title: m.site_admin_deliveries,
    about: m.site_admin_deliveries_about,
    Content: createLazyPart(() => import("./administration/deliveries/deliveries-tab.tsx")),
  },
  {
    id: "usage",
    title: m.site_admin_usage,
    about: m.site_admin_usage_about,
    Content: createLazyPart(() => import("./administration/usage/usage-tab.tsx")),
  },
];

/** Screens of their own, which moderators or specialists lead to as well. */
const otherScreens = [
  {
    to: "/panel/specialists",
    title: m.common_specialists,
    about: m.site_admin_specialists_about,
  },
  { to: "/panel/moderation", title: m.panel_reports, about: m.site_admin_reports_about },
];

const PATH = "/panel/administration";
const TAB = "tab";
const WIDE = "(min-width: 48rem)";

export default function AdministrationScreen() {
  const [params] = useSearchParams();
  const isWide = useMediaQuery(WIDE);
  const selected = sections.find(({ id }) => id === params.get(TAB));
  if (isWide === null) return null;
  if (isWide) return <SectionTabs selected={selected?.id} />;
  return selected === undefined ? <SectionList /> : <SectionScreen section={selected} />;
}

function renderContent(Content: ComponentType) {
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      <Content />
    </Suspense>
  );
}

function Title({ children }: { children?: string }) {
  const parts = [children, m.panel_administration(), "Vereda"];
  return <title>{parts.filter(Boolean).join(" · ")}</title>;
}

function SectionTabs({ selected }: { selected: string | undefined }) {
  const [, setParams] = useSearchParams();
  return (
    <>
      <Title />
      <PageHeader
        title={m.panel_administration()}
        sentence={m.site_admin_sentence()}
        nav={
          <nav aria-label={m.site_admin_other_screens()} className="flex flex-wrap gap-6">
            {otherScreens.map(({ to, title }) => (
              <LocaleLink key={to} to={to} className={linkStyles}>
                {title()}
              </LocaleLink>
            ))}
          </nav>
        }
      />
      <Tabs
        label={m.panel_administration()}
        hasDrafts
        {...(selected !== undefined && { selected })}
        onSelect={(tab) => setParams({ [TAB]: tab }, { replace: true, preventScrollReset: true })}
        items={sections.map(({ id, title, Content }) => ({
          id,
          title: title(),
          content: renderContent(Content),
        }))}
      />
    </>
  );
}

function SectionList() {
  const toLocale = useLocalePath();
  const links = [
    ...sections.map(({ id, ...section }) => ({ ...section, to: `${PATH}?${TAB}=${id}` })),
    ...otherScreens,
  ];
  return (
    <>
      <Title />
      <PageHeader title={m.panel_administration()} sentence={m.site_admin_sentence()} />
      <List label={m.panel_administration()}>
        {links.map(({ to, title, about }) => (
          <ListRow key={to} to={toLocale(to)} title={title()} context={about()} wrapsContext />
        ))}
      </List>
    </>
  );
}

function SectionScreen({ section: { title, Content } }: { section: Section }) {
  return (
    <>
      <Title>{title()}</Title>
      <PageHeader
        title={title()}
        overline={<BackLink to={PATH}>{m.panel_administration()}</BackLink>}
      />
      {renderContent(Content)}
    </>
  );
}
