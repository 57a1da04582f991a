// An area of life: what it is for, and the objectives in it.
import { areaDefinitions, areaKeys } from "@vereda/domain/workspace/areas";
import { Plus } from "lucide-react";
import { useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PlainButtonLink } from "#ui/plain/plain-button-link.tsx";
import { newObjectiveAddress, plansAddress } from "./addresses.ts";
import { areaColour } from "#platform/themes/area-colour.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { NotHere } from "./not-here.tsx";
import { ObjectiveList } from "./objectives/objective-list.tsx";
import { ObjectivesFrame } from "./objectives/objectives-frame.tsx";
import { planningAreasOf, useWorkspaceOfAddress } from "./place.ts";

export default function AreaScreen() {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const entry = useWorkspaceOfAddress();
  const { area } = useParams();
  const areaId = areaKeys.find((key) => key === area);
  if (entry === null || areaId === undefined) {
    return <NotHere title={m.planning_area_not_found()} to={plansAddress} />;
  }
  const { label, description, isInternal } = areaDefinitions[areaId];
  if (isInternal) return <NotHere title={m.planning_area_internal()} to={plansAddress} />;
  if (!entry.workspace.areas.some((active) => active.areaId === areaId)) {
    return <NotHere title={m.planning_area_not_found()} to={plansAddress} />;
  }
  const isPlanned = planningAreasOf(entry).includes(areaId);
  const place = { workspaceId: entry.workspace.id, areaId };
  const newObjective = (variant: "primary" | "outline") => (
    <PlainButtonLink to={toLocale(newObjectiveAddress(place))} variant={variant} icon={Plus}>
      {m.planning_new_objective()}
    </PlainButtonLink>
  );
  return (
    <>
      <title>{`${label[locale]} · Vereda`}</title>
      <PageHeader
        overline={<Breadcrumbs crumbs={[{ label: m.planning_plans(), to: plansAddress }]} />}
        title={
          <span data-area={areaColour(areaId)} className="inline-flex items-baseline gap-3">
            <span aria-hidden="true" className="size-4 shrink-0 rounded-full bg-area" />
            {label[locale]}
          </span>
        }
        sentence={description[locale]}
        actions={isPlanned && newObjective("outline")}
      />
      {!isPlanned && <p className="text-ink-soft">{m.planning_area_not_planned()}</p>}
      {isPlanned && (
        <ObjectivesFrame
          wanted={place}
          empty={
            <EmptyState title={m.planning_area_empty()} action={newObjective("primary")}>
              {m.planning_area_empty_text()}
            </EmptyState>
          }
        >
          {(objectives) => <ObjectiveList objectives={objectives} label={label[locale]} />}
        </ObjectivesFrame>
      )}
    </>
  );
}
