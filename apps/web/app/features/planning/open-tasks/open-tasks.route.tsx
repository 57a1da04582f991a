// The route of a workspace's open tasks: by quadrant, context, area or as one list.
import { Suspense, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useSelectedWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { PlansNav } from "../objectives/plan/plans-nav.tsx";

const OpenGroups = createLazyPart(() => import("./open-groups.tsx"));
const OpenList = createLazyPart(() => import("./open-list.tsx"));

const views = ["quadrant", "context", "area", "user", "list"] as const;
type View = (typeof views)[number];

/** Stored in the URL, so that the view is restored when the user returns from a task. */
const VIEW = "view";

const titles: Readonly<Record<View, () => string>> = {
  quadrant: m.planning_open_by_quadrant,
  context: m.planning_open_by_context,
  area: m.panel_by_area,
  user: m.planning_open_by_user,
  list: m.planning_view_list,
};

export default function OpenTasksScreen() {
  const [params, setParams] = useSearchParams();
  const workspace = useSelectedWorkspace()?.workspace;
  const workspaceId = workspace?.id;
  // Whoever plans alone has no use for it.
  const offered = views.filter((one) => one !== "user" || workspace?.isAlone === false);
  const view = offered.find((one) => one === params.get(VIEW)) ?? "quadrant";
  const show = (next: View) =>
    setParams((before) => ({ ...Object.fromEntries(before), [VIEW]: next }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <title>{`${m.planning_open_title()} · Vereda`}</title>
      <PageHeader
        title={m.planning_open_title()}
        sentence={m.planning_open_sentence()}
        nav={<PlansNav />}
      />
      {workspaceId !== undefined && (
        <Tabs<View>
          label={m.planning_open_views()}
          selected={view}
          onSelect={show}
          items={offered.map((id) => ({
            id,
            title: titles[id](),
            content: (
              <Suspense fallback={<SkeletonRows count={6} />}>
                {renderView(id, workspaceId)}
              </Suspense>
            ),
          }))}
        />
      )}
    </>
  );
}

function renderView(view: View, workspaceId: string): ReactNode {
  if (view === "list") return <OpenList workspaceId={workspaceId} />;
  return <OpenGroups by={view} workspaceId={workspaceId} />;
}
