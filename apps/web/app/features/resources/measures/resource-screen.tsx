// One resource: how it stands, a quick log, what feeds it, its history and its entries.
import {
  resourceGroupLabels,
  type ResourceKey,
} from "@vereda/domain/workspace/catalogue-resources";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import type { Resource } from "@vereda/domain/resources/contract";
import { Sparkles, Target } from "lucide-react";
import { Suspense, useState, type ComponentType } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog, createLazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { formatMirrorTitle, formatAmount, formatProgress } from "../format-resource.ts";
import { formatPurpose } from "../purposes.ts";
import { getResourcesAddress, type ResourceContext } from "../resource-access.ts";
import { useResource } from "../resources-data.ts";
import { Entries } from "./entries.tsx";
import { Feeds } from "./feeds.tsx";
import { History } from "./history.tsx";
import { QuickLog } from "./quick-log.tsx";
import { formatNumber } from "#platform/i18n/format/format.ts";
import { BackLink } from "#platform/pages/back-link.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";

// How a resource stands now: one large figure, a sentence, and the share of its goal.

function CurrentFigure({ resource }: { resource: Resource }) {
  const locale = useLocale();
  const { behaviour, current, target } = resource;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {current !== null && (
          <span className="figures font-serif text-48 font-medium text-ink">
            {formatAmount(current, { ...resource, locale })}
          </span>
        )}
        <span className="font-serif text-18 text-pretty text-ink-soft">
          {formatProgress(resource, locale)}
        </span>
      </p>
      {behaviour !== "STATE" && target !== null && target > 0 && (
        <div className="max-w-reading">
          <ProgressBar
            label={behaviour === "BUDGET" ? m.resources_spent() : m.panel_progress()}
            share={(current ?? 0) / target}
            valueText={formatNumber((current ?? 0) / target, locale, {
              style: "percent",
              maximumFractionDigits: 0,
            })}
          />
        </div>
      )}
    </div>
  );
}

// The resources whose screen is their own instead of the general one.

type SpecialPartProps = { workspaceId: string };

/** Each is loaded lazily with `createLazyPart`. */
const specialParts: Readonly<Partial<Record<ResourceKey, ComponentType<SpecialPartProps>>>> = {
  finance: createLazyPart(() => import("../finance/finance-part.tsx")),
};

const MirrorDialog = createLazyDialog(() => import("./mirror/mirror-dialog.tsx"));
const SettingsDialog = createLazyDialog(() => import("./settings-dialog.tsx"));

type ResourceScreenProps = { context: ResourceContext; resourceId: ResourceKey };

type Opened = "mirror" | "settings" | null;

export function ResourceScreen({ context, resourceId }: ResourceScreenProps) {
  const locale = useLocale();
  const { workspaceId, canArrange } = context;
  const [opened, setOpened] = useState<Opened>(null);
  const { data, error, refetch } = useResource({ workspaceId, resourceId });
  const label = resourceDefinitions[resourceId].label[locale];
  const Special = specialParts[resourceId];
  return (
    <>
      <title>{`${label} · Vereda`}</title>
      <PageHeader
        overline={<Back workspaceId={workspaceId} resourceId={resourceId} />}
        title={label}
        sentence={formatPurpose(resourceId)}
        actions={
          <>
            <Button
              variant="quiet"
              icon={Sparkles}
              className="max-md:-ml-4 md:last:-mr-4"
              onPress={() => setOpened("mirror")}
            >
              {formatMirrorTitle(resourceId, locale)}
            </Button>
            {canArrange && data !== undefined && Special === undefined && (
              <Button
                variant="quiet"
                icon={Target}
                className="max-md:-ml-4 md:-mr-4"
                onPress={() => setOpened("settings")}
              >
                {m.resources_goal()}
              </Button>
            )}
          </>
        }
      />
      {Special !== undefined && (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <Special workspaceId={workspaceId} />
        </Suspense>
      )}
      {Special === undefined && data === undefined && error === null && <SkeletonRows count={6} />}
      {Special === undefined && data === undefined && error !== null && (
        <Failure title={m.resources_load_failed()} error={error} onRetry={refetch} />
      )}
      {Special === undefined && data && <Body context={context} resource={data} />}
      <Suspense fallback={null}>
        {opened === "mirror" && (
          <MirrorDialog
            workspaceId={workspaceId}
            resourceId={resourceId}
            onClose={() => setOpened(null)}
          />
        )}
        {opened === "settings" && data && (
          <SettingsDialog
            workspaceId={workspaceId}
            resource={data}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function Back({ workspaceId, resourceId }: { workspaceId: string; resourceId: ResourceKey }) {
  const locale = useLocale();
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <BackLink to={getResourcesAddress(workspaceId)}>{m.panel_nav_resources()}</BackLink>
      <span aria-hidden="true">·</span>
      {resourceGroupLabels[resourceDefinitions[resourceId].group][locale]}
    </span>
  );
}

function Body({ context, resource }: { context: ResourceContext; resource: Resource }) {
  const { workspaceId, canLog } = context;
  const { resourceId } = resource;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <CurrentFigure resource={resource} />
        {canLog && <QuickLog workspaceId={workspaceId} resource={resource} />}
      </div>
      <Feeds workspaceId={workspaceId} resource={resource} />
      <History workspaceId={workspaceId} resourceId={resourceId} />
      <Entries workspaceId={workspaceId} resource={resource} canChange={canLog} />
    </div>
  );
}
