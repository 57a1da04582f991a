// Screen of an area with its tabs: its plans, its tools, and what its members write together.
import { areaActionLabels } from "@vereda/domain/workspace/areas/area-definition";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { canInWorkspace, type WorkspaceAction } from "@vereda/domain/workspace/policy";
import { Plus, Compass, Quote, type LucideIcon } from "lucide-react";
import type { Locale } from "@vereda/domain/locale";
import { Suspense, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { getEntryAddress } from "#shell/panel-links.ts";
import { Part } from "#shell/parts.tsx";
import { findMembership } from "#platform/auth/workspaces/membership.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import {
  getAreaAddress,
  getNewObjectiveAddress,
  getMantraAddress,
  getPurposeAddress,
} from "../addresses.ts";
import { AreaFrame, type AreaContext } from "./area-frame.tsx";
import { listAreaTabs, tabsWithOthers, type AreaTab } from "./area-tabs.ts";
import { formatPurpose } from "@vereda/domain/workspace/purpose";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { NamedIcon } from "#platform/icons/named-icon.tsx";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { Icon } from "#ui/icon.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Breadcrumbs } from "../breadcrumbs.tsx";

// Header of an area: name, the user's purpose for it, and the link to edit it.

type AreaHeadProps = { context: AreaContext; actions?: ReactNode };

function AreaHead({ context: { area, location, entry }, actions }: AreaHeadProps) {
  const locale = useLocale();
  const { label, description, isInternal } = areaDefinitions[location.areaId];
  const purpose = formatPurpose(area.purpose, area.purposeLanguage ?? locale);
  return (
    <>
      <title>{`${label[locale]} · Vereda`}</title>
      <PageHeader
        overline={
          <Breadcrumbs crumbs={[{ label: entry.workspace.name, to: getEntryAddress(entry) }]} />
        }
        title={
          <span
            data-area={getAreaColour(location.areaId)}
            className="inline-flex items-baseline gap-3"
          >
            <AreaSign icon={area.icon} iconRotation={area.iconRotation} />
            {label[locale]}
          </span>
        }
        sentence={
          <>
            {purpose === "" ? description[locale] : purpose}
            {!isInternal && (
              <span className="flex flex-wrap gap-x-6 pt-2 font-sans text-14">
                <HeadLink to={getPurposeAddress(location)} icon={Compass}>
                  {purpose === "" ? m.planning_area_find_purpose() : m.planning_area_purpose()}
                </HeadLink>
                <HeadLink to={getMantraAddress(location)} icon={Quote}>
                  {m.planning_area_mantra()}
                </HeadLink>
              </span>
            )}
          </>
        }
        actions={actions}
      />
    </>
  );
}

function AreaSign({ icon, iconRotation }: Pick<AreaContext["area"], "icon" | "iconRotation">) {
  const dot = <span aria-hidden="true" className="size-4 shrink-0 rounded-full bg-area" />;
  if (icon === null) return dot;
  return (
    <span className="self-center text-area">
      <NamedIcon icon={icon} rotation={iconRotation} size={24} fallback={dot} />
    </span>
  );
}

function HeadLink({ to, icon, children }: { to: string; icon: LucideIcon; children: string }) {
  return (
    <LocaleLink
      to={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-control text-accent-text hover:underline"
    >
      <Icon of={icon} size={16} />
      {children}
    </LocaleLink>
  );
}

const Board = createLazyPart(() => import("../tasks/board/board.tsx"));
const AreaPlan = createLazyPart(() => import("./area-plan.tsx"));
const AreaTools = createLazyPart(() => import("./area-tools.tsx"));

/** Search parameter of the selected tab, so that other screens and emails can link to it. */
const TAB = "tab";
const MORE = "more";

function getTitle(tab: AreaTab, locale: Locale): string {
  if (tab === "tasks") return m.planning_tasks();
  return tab === "tools" ? m.planning_area_tab_tools() : areaActionLabels[tab][locale];
}

function canIn({ entry, location }: AreaContext, action: WorkspaceAction): boolean {
  const membership = findMembership(entry);
  return membership !== null && canInWorkspace(membership, action, location.areaId);
}

function renderTab(tab: AreaTab, context: AreaContext): ReactNode {
  const { location } = context;
  if (tab === "tasks") return <Tasks context={context} />;
  if (tab === "tools") return <AreaTools location={location} />;
  const rights = {
    location,
    canWrite: canIn(context, "work"),
    canModerate: canIn(context, "manage"),
  };
  const isPersonal = context.entry.workspace.typeId === "PERSONAL_STUDIO";
  if (tab === "hub") return <Part of="AreaHub" {...rights} isPersonal={isPersonal} />;
  if (tab === "circles") {
    return (
      <Part
        of="AreaCircles"
        location={location}
        canWrite={rights.canWrite}
        isPersonal={isPersonal}
      />
    );
  }
  const area = { ...rights, canPlan: canIn(context, "plan") };
  if (tab === "library") {
    const canPublish = rights.canModerate && !isPersonal;
    return <Part of="AreaLibrary" {...area} canPublish={canPublish} />;
  }
  return <Part of="AreaIdeas" {...area} isAlone={context.entry.workspace.isAlone} />;
}

const canHavePlans = ({ location }: AreaContext) =>
  areaDefinitions[location.areaId].actions.includes("plan");

function Tasks({ context }: { context: AreaContext }) {
  const { location } = context;
  if (!canHavePlans(context)) {
    return (
      <EmptyState title={m.planning_area_tasks_none()}>
        {m.planning_area_tasks_none_text()}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-10">
      <Board location={location} canPlan={canIn(context, "plan")} />
      <Section title={m.planning_nav_objectives()}>
        <AreaPlan location={location} />
      </Section>
    </div>
  );
}

export default function AreaScreen() {
  return <AreaFrame allowsInternal>{(context) => <Area context={context} />}</AreaFrame>;
}

function Area({ context }: { context: AreaContext }) {
  const toLocale = useLocalePath();
  const { areaId } = context.location;
  const tabs = listAreaTabs(areaId, { canRead: canIn(context, "read") });
  return (
    <div data-wide="">
      <AreaHead
        context={context}
        actions={
          canHavePlans(context) && (
            <NativeButtonLink to={toLocale(getNewObjectiveAddress(context.location))} icon={Plus}>
              {m.panel_create_objective()}
            </NativeButtonLink>
          )
        }
      />
      {tabs.length === 0 ? (
        <EmptyState title={m.planning_area_internal()} />
      ) : (
        <AreaTabs context={context} tabs={tabs} />
      )}
    </div>
  );
}

function AreaTabs({ context, tabs }: { context: AreaContext; tabs: readonly AreaTab[] }) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const [params, setParams] = useSearchParams();
  const { location, entry } = context;
  const requestedTab = params.get(TAB);
  const requested = tabs.find((tab) => tab === requestedTab);
  const behind = tabs.filter((tab) => entry.workspace.isAlone && tabsWithOthers.has(tab));
  const first = tabs.filter((tab) => !behind.includes(tab));
  const visible = requested && behind.includes(requested) ? [...first, requested] : first;
  const hidden = behind.filter((tab) => tab !== requested);
  const selected = hidden.length > 0 && requestedTab === MORE ? MORE : (requested ?? first[0]);
  const more = {
    id: MORE,
    title: m.panel_nav_more(),
    content: (
      <List label={m.panel_nav_more()}>
        {hidden.map((tab) => (
          <ListRow
            key={tab}
            title={getTitle(tab, locale)}
            to={`${toLocale(getAreaAddress(location))}?${TAB}=${tab}`}
          />
        ))}
      </List>
    ),
  } as const;
  return (
    <Tabs<AreaTab | typeof MORE>
      label={areaDefinitions[location.areaId].label[locale]}
      {...(selected !== undefined && { selected })}
      onSelect={(tab) => {
        if (tab !== selected)
          setParams({ [TAB]: tab }, { replace: true, preventScrollReset: true });
      }}
      items={[
        ...visible.map((tab) => ({
          id: tab,
          title: getTitle(tab, locale),
          content: (
            <Suspense fallback={<SkeletonRows count={4} />}>{renderTab(tab, context)}</Suspense>
          ),
        })),
        ...(hidden.length > 0 ? [more] : []),
      ]}
    />
  );
}
