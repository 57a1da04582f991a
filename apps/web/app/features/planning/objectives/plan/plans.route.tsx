// The route of the plans: all objectives of a workspace, by area.
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { Plus } from "lucide-react";
import { Hills } from "#platform/brand/hills.tsx";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { createOptionalPart } from "#platform/lazy-part.tsx";
import { useNewObjectiveAddress } from "#shell/panel-links.ts";
import { useSelectedWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { Section } from "#ui/layout/section.tsx";
import { getAreaAddress, plansAddress } from "../../addresses.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { ObjectiveList } from "../objective-list.tsx";
import { ObjectivesFrame } from "../objectives-frame.tsx";
import { groupByArea } from "../objectives-data.ts";
import { canPlanIn, listPlanningAreas } from "../../planning-areas.ts";
import { TemplatesLink } from "../../templates/templates-link.tsx";
import { PlansNav } from "./plans-nav.tsx";

const UnsortedTasks = createOptionalPart(() => import("./unsorted-tasks.tsx"));

export default function PlansScreen() {
  const entry = useSelectedWorkspace();
  return (
    <div data-wide="">
      <title>{`${m.panel_nav_plans()} · Vereda`}</title>
      <PageHeader
        title={m.panel_nav_plans()}
        sentence={m.planning_plans_sentence()}
        nav={<PlansNav />}
        actions={
          <>
            <NewObjectiveLink />
            <TemplatesLink variant="quiet" className="max-md:-ml-4 md:order-first" />
          </>
        }
      />
      {entry && (
        <UnsortedTasks
          key={entry.workspace.id}
          workspaceId={entry.workspace.id}
          areas={listPlanningAreas(entry).filter((area) => canPlanIn(entry, area))}
        />
      )}
      {entry && (
        <ObjectivesFrame filter={{ workspaceId: entry.workspace.id }} empty={<NoPlans />}>
          {(objectives) => (
            <div className="grid items-start gap-x-12 gap-y-6 xl:grid-cols-2">
              {groupByArea(objectives, listPlanningAreas(entry)).map(([area, list]) => (
                <AreaGroup
                  key={area}
                  area={area}
                  objectives={list}
                  workspaceId={entry.workspace.id}
                />
              ))}
            </div>
          )}
        </ObjectivesFrame>
      )}
    </div>
  );
}

function NewObjectiveLink() {
  const toLocale = useLocalePath();
  const to = useNewObjectiveAddress() ?? plansAddress;
  return (
    <NativeButtonLink to={toLocale(to)} variant="primary" icon={Plus}>
      {m.panel_create_objective()}
    </NativeButtonLink>
  );
}

type AreaGroupProps = { area: AreaKey; objectives: Objective[]; workspaceId: string };

function AreaGroup({ area, objectives, workspaceId }: AreaGroupProps) {
  const locale = useLocale();
  const label = areaDefinitions[area].label[locale];
  return (
    <Section
      size={14}
      className="gap-0!"
      title={
        <LocaleLink
          to={getAreaAddress({ workspaceId, areaId: area })}
          data-area={getAreaColour(area)}
          className="inline-flex min-h-8 items-center gap-2 rounded-control hover:underline"
        >
          <span aria-hidden="true" className="size-2 rounded-full bg-area" />
          {label}
        </LocaleLink>
      }
    >
      <ObjectiveList objectives={objectives} label={label} />
    </Section>
  );
}

function NoPlans() {
  const toLocale = useLocalePath();
  const to = useNewObjectiveAddress() ?? plansAddress;
  return (
    <EmptyState
      illustration={<Hills className="w-72 max-w-full text-ink-soft" />}
      title={m.planning_plans_empty()}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <NativeButtonLink to={toLocale(to)}>{m.planning_guide_start()}</NativeButtonLink>
          <TemplatesLink />
        </div>
      }
    >
      {m.planning_plans_empty_text()}
    </EmptyState>
  );
}
