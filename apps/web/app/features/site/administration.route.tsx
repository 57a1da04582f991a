// The route for administrators: redirects and verification of public workspaces; 404 for other users.
import { Suspense } from "react";
import { data, useSearchParams, type ClientLoaderFunctionArgs } from "react-router";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { requireUser } from "#shell/panel-guard.ts";
import { isAdministrator } from "#platform/auth/user/has-role.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { linkStyles } from "#ui/styles.ts";
import { RedirectsTab } from "./administration/redirects-tab.tsx";

const VerificationTab = createLazyPart(() => import("./administration/verification-tab.tsx"));

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  const user = await requireUser(request.url);
  if (!isAdministrator(user)) throw data("Page not found", { status: 404 });
  return null;
}
clientLoader.hydrate = true as const;

const TAB = "tab";
const REDIRECTS = "redirects";
const VERIFICATION = "verification";

export default function AdministrationScreen() {
  const [params, setParams] = useSearchParams();
  const items = [
    { id: REDIRECTS, title: m.site_admin_redirects(), content: <RedirectsTab /> },
    {
      id: VERIFICATION,
      title: m.site_admin_verification(),
      content: (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <VerificationTab />
        </Suspense>
      ),
    },
  ];
  return (
    <>
      <title>{`${m.platform_administration()} · Vereda`}</title>
      <PageHeader
        title={m.platform_administration()}
        sentence={m.site_admin_sentence()}
        nav={
          <LocaleLink to="/panel/specialists" className={linkStyles}>
            {m.site_admin_specialists()}
          </LocaleLink>
        }
      />
      <Tabs
        label={m.platform_administration()}
        selected={params.get(TAB) === VERIFICATION ? VERIFICATION : REDIRECTS}
        onSelect={(tab) =>
          setParams(tab === REDIRECTS ? {} : { [TAB]: tab }, {
            replace: true,
            preventScrollReset: true,
          })
        }
        items={items}
      />
    </>
  );
}
