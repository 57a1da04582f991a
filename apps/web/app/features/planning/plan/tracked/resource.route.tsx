// The route of a workspace's resource, such as time or finances, and the objectives that feed it.
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import { objectiveTypeLabels } from "@vereda/domain/planning/catalogue";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import {
  resourceGroupLabels,
  resourceKeys,
  type ResourceDefinition,
  type ResourceKey,
} from "@vereda/domain/resources/catalogue";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import type { ReactNode } from "react";
import { useParams, type LoaderFunctionArgs } from "react-router";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { redirectOr404 } from "#platform/request-context.server.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { Section } from "#ui/layout/section.tsx";
import { getAreaAddress, plansAddress } from "#features/planning/addresses.ts";
import { MissingPage } from "#features/planning/missing-page.tsx";
import { ObjectiveList } from "#features/planning/objectives/objective-list.tsx";
import { ObjectivesFrame } from "#features/planning/objectives/objectives-frame.tsx";
import { listPlanningAreas, useWorkspaceOfAddress } from "#features/planning/planning-areas.ts";

const findResource = (name: string | undefined) => resourceKeys.find((one) => one === name);

/**
 * Returns 404 for unknown resources; whether the workspace has the resource is checked in the component.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<null> {
  if (findResource(params["resource"]) !== undefined) return null;
  return redirectOr404(context, request);
}

/** Avoids a server request on client-side navigation. */
export const clientLoader = (): null => null;

export default function ResourceScreen() {
  const { resource } = useParams();
  const entry = useWorkspaceOfAddress();
  const key = findResource(resource);
  const isOffered = entry?.resources.some(({ resourceId }) => resourceId === key) === true;
  if (entry === null || key === undefined || !isOffered) {
    return <MissingPage title={m.planning_resource_not_here()} to={plansAddress} />;
  }
  const [areaId] = listPlanningAreas(entry);
  const workspaceId = entry.workspace.id;
  const first =
    areaId === undefined ? plansAddress : `${getAreaAddress({ workspaceId, areaId })}/plan/new`;
  return <Resource key={key} of={key} workspaceId={workspaceId} first={first} />;
}

/** The kind that counts the resource comes first. */
function listFeedingKinds(definition: ResourceDefinition): ObjectiveType[] {
  const kinds: readonly [ObjectiveType, boolean][] = [
    ["TRACKED_RESOURCE", definition.isResource],
    ["ROUTINE", definition.isRoutine],
    ["PROJECT", definition.isProject],
    ["EVENT", definition.isEvent],
  ];
  return kinds.filter(([, feeds]) => feeds).map(([kind]) => kind);
}

type ResourceProps = { of: ResourceKey; workspaceId: string; first: string };

function Resource({ of, workspaceId, first }: ResourceProps) {
  const locale = useLocale();
  const definition = resourceDefinitions[of];
  const kinds = listFeedingKinds(definition);
  const label = definition.label[locale];
  const kindNames = new Intl.ListFormat(getLanguageTag(locale), { type: "disjunction" }).format(
    kinds.map((kind) => objectiveTypeLabels[kind][locale].toLocaleLowerCase(locale)),
  );
  const empty = <NothingYet label={label} first={first} />;
  return (
    <>
      <title>{`${label} · Vereda`}</title>
      <PageHeader
        overline={resourceGroupLabels[definition.group][locale]}
        title={label}
        sentence={m.planning_resource_fed_by({ kinds: kindNames })}
      />
      <ObjectivesFrame filter={{ workspaceId }} empty={empty}>
        {(objectives) => <Feeding objectives={objectives} kinds={kinds} empty={empty} />}
      </ObjectivesFrame>
    </>
  );
}

type FeedingProps = {
  objectives: readonly Objective[];
  kinds: readonly ObjectiveType[];
  empty: ReactNode;
};

function Feeding({ objectives, kinds, empty }: FeedingProps) {
  const feeding = objectives.filter(({ type }) => kinds.includes(type));
  const counted = feeding.filter(({ type }) => type === "TRACKED_RESOURCE");
  const done = feeding.filter(({ type }) => type !== "TRACKED_RESOURCE");
  if (feeding.length === 0) return empty;
  return (
    <div className="flex flex-col gap-10">
      {counted.length > 0 && (
        <Section title={m.planning_resource_counted()}>
          <ObjectiveList objectives={counted} label={m.planning_resource_counted()} />
        </Section>
      )}
      {done.length > 0 && (
        <Section title={m.planning_resource_lived()}>
          <ObjectiveList objectives={done} label={m.planning_resource_lived()} />
        </Section>
      )}
    </div>
  );
}

function NothingYet({ label, first }: { label: string; first: string }) {
  const toLocale = useLocalePath();
  return (
    <EmptyState
      title={m.planning_resource_empty({ resource: label })}
      action={
        <NativeButtonLink to={toLocale(first)} variant="primary">
          {m.planning_resource_first()}
        </NativeButtonLink>
      }
    >
      {m.planning_resource_empty_text()}
    </EmptyState>
  );
}
