// The energy screens, each with its own address and code: nights, patterns, journal, vitality, consistency.
import { Suspense, type ComponentType } from "react";
import { data, useParams, type ClientLoaderFunctionArgs } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { BalanceTab, IndexTab } from "#shell/vitality-parts.ts";
import { StreakTab } from "#shell/streak-parts.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { EnergyPage } from "./energy-page.tsx";

type Tab = { title?: () => string; content: ComponentType };

const TODAY: Tab = { content: createLazyPart(() => import("./energy/today/today-tab.tsx")) };

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
  ["streak", { title: m.resources_streak_title, content: StreakTab }],
  [
    "index",
    {
      title: m.energizing_tab_vitality,
      content: IndexTab,
    },
  ],
  [
    "balance",
    {
      title: m.energizing_balance_title,
      content: BalanceTab,
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
