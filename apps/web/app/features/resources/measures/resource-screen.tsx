// One resource: how it stands, a quick log, what feeds it, its history and its entries.
import {
  resourceGroupLabels,
  type ResourceKey,
} from "@vereda/domain/workspace/catalogue-resources";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import type { Resource } from "@vereda/domain/resources/contract";
import { Sparkles, Target, Plus } from "lucide-react";
import { Suspense, useState, type ComponentType, useEffect, useRef } from "react";
import { PartFailure } from "#platform/query/omitted.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog, createLazyPart } from "#platform/lazy-part.tsx";
import { OmittedParts } from "#platform/query/omitted-parts.tsx";
import { QueryStatus } from "#platform/query/query-status.tsx";
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
import { formatNumber } from "#platform/i18n/format/format.ts";
import { BackLink } from "#platform/pages/back-link.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { createId } from "@vereda/domain/create-id";
import { nowMs } from "#platform/clock.ts";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import type { ResourceUnit } from "@vereda/domain/resources/catalogue-settings";

// Logs an entry in two steps: open, then choose an amount; or enters another amount in a dialog.

// The amounts that a quick log offers, by resource and unit.

const amountsByUnit: Readonly<Record<ResourceUnit, readonly number[]>> = {
  MINUTES: [15, 30, 60, 90],
  LEVEL: [25, 50, 75, 100],
  MOMENTS: [1, 2, 3],
  TIMES: [1, 2, 3],
  MONEY: [],
};

const FOCUS_MINUTES = [25, 50, 75, 90];

function getQuickAmounts(resourceId: ResourceKey, unit: ResourceUnit): readonly number[] {
  return resourceId === "focus" && unit === "MINUTES" ? FOCUS_MINUTES : amountsByUnit[unit];
}

const EntryDialog = createLazyDialog(() => import("./entry-dialog.tsx"));

function QuickLog({ workspaceId, resource }: { workspaceId: string; resource: Resource }) {
  const locale = useLocale();
  const [step, setStep] = useState<"closed" | "amounts" | "other">("closed");
  const removal = useCall("DELETE /workspaces/resource-entries/:id", {
    failed: m.panel_not_deleted(),
  });
  const log = useCall("POST /workspaces/:id/resources/:resourceId/entries", {
    onDone: ({ id, value }) => {
      showToast({
        title: m.resources_logged({ amount: formatAmount(value, { ...resource, locale }) }),
        action: {
          label: m.panel_undo(),
          onPress: () => removal.send({ params: { id }, retry: true }),
        },
      });
      setStep("closed");
    },
  });
  const params = { id: workspaceId, resourceId: resource.resourceId };
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step === "amounts") first.current?.focus();
  }, [step]);
  const amounts = getQuickAmounts(resource.resourceId, resource.unit);
  if (step === "closed") {
    return (
      <Button
        variant="primary"
        icon={Plus}
        className="self-start max-md:w-full"
        onPress={() => setStep("amounts")}
      >
        {m.resources_log()}
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-2 font-semibold">{m.resources_log_how_much()}</legend>
        <div className="flex flex-wrap gap-2">
          {amounts.map((value, at) => (
            <Button
              key={value}
              ref={at === 0 ? first : null}
              isDisabled={log.isPending}
              onPress={() =>
                log.send({ params, body: { id: createId(nowMs()), value }, retry: true })
              }
            >
              {formatAmount(value, { ...resource, locale })}
            </Button>
          ))}
        </div>
        <div className="-ml-4 flex flex-wrap">
          <Button variant="quiet" onPress={() => setStep("other")}>
            {m.resources_log_other()}
          </Button>
          <Button variant="quiet" onPress={() => setStep("closed")}>
            {m.platform_cancel()}
          </Button>
        </div>
      </fieldset>
      {log.error !== null && (
        <PartFailure
          title={m.resources_not_logged()}
          error={log.error}
          // With the same id, so that nothing is logged twice.
          onRetry={() => log.input && log.send(log.input)}
        />
      )}
      {step === "other" && (
        <EntryDialog
          workspaceId={workspaceId}
          resource={resource}
          entry={null}
          onClose={() => setStep("closed")}
        />
      )}
    </div>
  );
}

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
  finance: createLazyPart(() => import("../finance/finance-section.tsx")),
};

const MirrorDialog = createLazyDialog(() => import("./mirror/mirror-dialog.tsx"));
const SettingsDialog = createLazyDialog(() => import("./settings-dialog.tsx"));

type ResourceScreenProps = { context: ResourceContext; resourceId: ResourceKey };

type Opened = "mirror" | "settings" | null;

export function ResourceScreen({ context, resourceId }: ResourceScreenProps) {
  const locale = useLocale();
  const { workspaceId, canArrange } = context;
  const [opened, setOpened] = useState<Opened>(null);
  const query = useResource({ workspaceId, resourceId });
  const { data } = query;
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
          <OmittedParts>
            <Special workspaceId={workspaceId} />
          </OmittedParts>
        </Suspense>
      )}
      {Special === undefined && (
        <QueryStatus query={query} rows={6} failed={m.resources_load_failed()} />
      )}
      {Special === undefined && data && (
        <OmittedParts>
          <Body context={context} resource={data} />
        </OmittedParts>
      )}
      {opened === "mirror" && (
        <MirrorDialog
          workspaceId={workspaceId}
          resourceId={resourceId}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === "settings" && data && (
        <SettingsDialog workspaceId={workspaceId} resource={data} onClose={() => setOpened(null)} />
      )}
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
