// Screen of an area with its tabs: its plans, its tools, and what its members write together.
import { areaActionLabels } from "@vereda/domain/workspace/areas/area-definition";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { canInWorkspace, type WorkspaceAction } from "@vereda/domain/workspace/policy";
import { Plus } from "lucide-react";
import type { Locale } from "@vereda/domain/locale";
import { Suspense, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { AreaHub } from "#shell/community/area-hub.ts";
import { AreaCircles, AreaIdeas, AreaLibrary } from "#shell/community/area-parts.ts";
import { findMembership } from "#platform/auth/workspaces/membership.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { getNewObjectiveAddress, plansAddress } from "../addresses.ts";
import { AreaFrame, type AreaContext } from "./area-frame.tsx";
import { AreaHead } from "./area-head.tsx";
import { listAreaTabs, type AreaTab } from "./area-tabs.ts";
import { MissingPage } from "../missing-page.tsx";

const Board = createLazyPart(() => import("../tasks/board/board.tsx"));
const AreaPlan = createLazyPart(() => import("./area-plan.tsx"));
const AreaTools = createLazyPart(() => import("./area-tools.tsx"));

/** Search parameter of the selected tab, so that other screens and emails can link to it. */
const TAB = "tab";

function getTitle(tab: AreaTab, locale: Locale): string {
  if (tab === "tasks") return m.planning_area_tab_tasks();
  if (tab === "plan") return m.planning_area_tab_plan();
  return tab === "tools" ? m.planning_area_tab_tools() : areaActionLabels[tab][locale];
}

function canIn({ entry, location }: AreaContext, action: WorkspaceAction): boolean {
  const membership = findMembership(entry);
  return membership !== null && canInWorkspace(membership, action, location.areaId);
}

function renderTab(tab: AreaTab, context: AreaContext): ReactNode {
  const { location } = context;
  if (tab === "tasks") return <Board location={location} />;
  if (tab === "plan") return <AreaPlan location={location} />;
  if (tab === "tools") return <AreaTools location={location} />;
  const rights = {
    place: location,
    canWrite: canIn(context, "work"),
    canModerate: canIn(context, "manage"),
  };
  if (tab === "hub") return <AreaHub {...rights} />;
  if (tab === "circles") {
    const isPersonal = context.entry.workspace.typeId === "PERSONAL_STUDIO";
    return <AreaCircles place={location} canWrite={rights.canWrite} isPersonal={isPersonal} />;
  }
  const area = { ...rights, canPlan: canIn(context, "plan") };
  return tab === "ideas" ? <AreaIdeas {...area} /> : <AreaLibrary {...area} />;
}

export default function AreaScreen() {
  return <AreaFrame allowsInternal>{(context) => <Area context={context} />}</AreaFrame>;
}

function Area({ context }: { context: AreaContext }) {
  const toLocale = useLocalePath();
  const { areaId } = context.location;
  const tabs = listAreaTabs(areaId, { canRead: canIn(context, "read") });
  const { isInternal } = areaDefinitions[areaId];
  if (tabs.length === 0)
    return <MissingPage title={m.planning_area_internal()} to={plansAddress} />;
  return (
    <div data-wide="">
      <AreaHead
        context={context}
        actions={
          tabs.includes("plan") && (
            <NativeButtonLink to={toLocale(getNewObjectiveAddress(context.location))} icon={Plus}>
              {m.planning_new_objective()}
            </NativeButtonLink>
          )
        }
      />
      {isInternal && <p className="pb-6 text-ink-soft">{m.planning_area_internal()}</p>}
      <AreaTabs context={context} tabs={tabs} />
    </div>
  );
}

function AreaTabs({ context, tabs }: { context: AreaContext; tabs: readonly AreaTab[] }) {
  const locale = useLocale();
  const [params, setParams] = useSearchParams();
  const requestedTab = params.get(TAB);
  const selected = tabs.find((tab) => tab === requestedTab) ?? tabs[0];
  return (
    <Tabs<AreaTab>
      label={areaDefinitions[context.location.areaId].label[locale]}
      {...(selected !== undefined && { selected })}
      onSelect={(tab) => {
        if (tab !== selected)
          setParams({ [TAB]: tab }, { replace: true, preventScrollReset: true });
      }}
      items={tabs.map((tab) => ({
        id: tab,
        title: getTitle(tab, locale),
        content: (
          <Suspense fallback={<SkeletonRows count={4} />}>{renderTab(tab, context)}</Suspense>
        ),
      }))}
    />
  );
}
