// The energy screens, each with its own address and code: nights, patterns, journal, vitality, consistency.
import { Suspense, type ComponentType, type ReactNode } from "react";
import { data, useParams, type ClientLoaderFunctionArgs } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { Part } from "#shell/parts.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { TabLinks } from "#shell/tab-links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { OwnSpace } from "./own-space.tsx";

// The frame of the energy screens: title, tabs and the PIN lock.

type EnergyPageProps = {
  /** The name of the tab; omitted on the first. */
  title?: string;
  children: ReactNode;
};

function EnergyPage({ title, children }: EnergyPageProps) {
  const { space = "" } = useParams();
  const titles = [...(title === undefined ? [] : [title]), m.panel_nav_energy(), "Vereda"];
  return (
    <>
      <title>{titles.join(" · ")}</title>
      <OwnSpace>
        <PinLock>
          <PageHeader title={m.panel_nav_energy()} nav={<EnergyTabs space={space} />} />
          {children}
        </PinLock>
      </OwnSpace>
    </>
  );
}

function EnergyTabs({ space }: { space: string }) {
  const address = `/space/${space}/vitality`;
  return (
    <TabLinks
      label={m.energizing_tabs()}
      links={[
        { to: address, title: m.platform_today() },
        { to: `${address}/nights`, title: m.energizing_tab_nights() },
        { to: `${address}/patterns`, title: m.energizing_tab_patterns() },
        { to: `${address}/journal`, title: m.energizing_tab_journal() },
        { to: `${address}/index`, title: m.common_vitality() },
        { to: `${address}/streak`, title: m.common_streak() },
      ]}
    />
  );
}

type Tab = { title?: () => string; content: ComponentType };

const TODAY: Tab = {
  content: createLazyPart(() => import("./insights/energy/today/today-tab.tsx")),
};

/** One route for all: every route adds to the manifest, which also public pages load. */
const otherTabs: ReadonlyMap<string, Tab> = new Map([
  [
    "nights",
    {
      title: m.energizing_tab_nights,
      content: createLazyPart(() => import("./nights/nights-tab.tsx")),
    },
  ],
  [
    "patterns",
    {
      title: m.energizing_tab_patterns,
      content: createLazyPart(() => import("./insights/patterns-tab.tsx")),
    },
  ],
  [
    "journal",
    {
      title: m.energizing_tab_journal,
      content: createLazyPart(() => import("./reflections/journal-tab.tsx")),
    },
  ],
  ["streak", { title: m.common_streak, content: () => <Part of="StreakTab" /> }],
  [
    "index",
    {
      title: m.common_vitality,
      content: () => <Part of="IndexTab" />,
    },
  ],
  [
    "balance",
    {
      title: m.energizing_balance_title,
      content: () => <Part of="BalanceTab" />,
    },
  ],
]);

export function clientLoader({ params: { tab } }: ClientLoaderFunctionArgs): null {
  if (tab !== undefined && !otherTabs.has(tab)) throw data("Page not found", { status: 404 });
  return null;
}

export default function VitalityScreen() {
  const { tab = "" } = useParams();
  const { title, content: Content } = otherTabs.get(tab) ?? TODAY;
  return (
    <EnergyPage {...(title !== undefined && { title: title() })}>
      <Suspense fallback={<SkeletonRows count={5} />}>
        <Content />
      </Suspense>
    </EnergyPage>
  );
}
