// The screen of moderators: what was reported, appeals and, for administrators, the audit log; 404 for others.
import { Suspense } from "react";
import { data, useSearchParams, type ClientLoaderFunctionArgs } from "react-router";
import { isAdministrator, isModerator } from "#platform/auth/user/has-role.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { requireUser } from "#shell/panel-guard.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { ReportQueue } from "./report-queue.tsx";

const LogTab = createLazyPart(() => import("./log-tab.tsx"));

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  const user = await requireUser(request.url);
  if (!isModerator(user)) throw data("Page not found", { status: 404 });
  return null;
}
clientLoader.hydrate = true as const;

const TAB = "tab";
const tabs = ["open", "closed", "appeals", "log"] as const;
type Tab = (typeof tabs)[number];

const titles: Readonly<Record<Tab, () => string>> = {
  open: m.community_moderation_open,
  closed: m.community_moderation_closed,
  appeals: m.community_moderation_appeals,
  log: m.community_moderation_log,
};

function renderTab(tab: Tab) {
  if (tab !== "log") return <ReportQueue key={tab} show={tab} />;
  return (
    <Suspense fallback={<SkeletonRows count={4} />}>
      <LogTab />
    </Suspense>
  );
}

export default function ModerationScreen() {
  const [params, setParams] = useSearchParams();
  const user = useCurrentUser();
  const visible = tabs.filter((tab) => tab !== "log" || isAdministrator(user));
  return (
    <>
      <title>{`${m.community_moderation_title()} · Vereda`}</title>
      <PageHeader
        title={m.community_moderation_title()}
        sentence={m.community_moderation_sentence()}
      />
      <Tabs
        label={m.community_moderation_title()}
        selected={visible.find((tab) => tab === params.get(TAB)) ?? "open"}
        onSelect={(tab) =>
          setParams(tab === "open" ? {} : { [TAB]: tab }, {
            replace: true,
            preventScrollReset: true,
          })
        }
        items={visible.map((tab) => ({ id: tab, title: titles[tab](), content: renderTab(tab) }))}
      />
    </>
  );
}
