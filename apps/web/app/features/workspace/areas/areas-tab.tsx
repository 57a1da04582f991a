// The tab of a workspace's areas: active, available and archived.
import { useQuery } from "@tanstack/react-query";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import type { ActiveArea, WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { Plus, Undo2 } from "lucide-react";
import { useState } from "react";
import { AreaDot } from "#shell/area-dot.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Loading } from "../loading.tsx";
import { ActiveAreas, type Arrival } from "./active-areas.tsx";
import { buildAreasQuery, useAreaChange, type ArrangedArea } from "./areas-data.ts";

export default function AreasTab({ entry: { workspace } }: { entry: WorkspaceEntry }) {
  const { data, error, refetch } = useQuery(buildAreasQuery(workspace.id));
  if (error !== null && data === undefined) {
    return (
      <Failure title={m.workspace_areas_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <Loading />;
  return <AreaLists workspaceId={workspace.id} areas={data} panelAreas={workspace.areas} />;
}

type AreaListsProps = {
  workspaceId: string;
  areas: readonly ArrangedArea[];
  panelAreas: readonly ActiveArea[];
};

function AreaLists({ workspaceId, areas, panelAreas }: AreaListsProps) {
  const { send, sendAsync, error, input } = useAreaChange(workspaceId);
  const [arrived, setArrived] = useState<Arrival | null>(null);
  const filterByStatus = (status: ArrangedArea["status"]) =>
    areas.filter((one) => one.status === status);
  const [archived, offered] = [filterByStatus("archived"), filterByStatus("offered")];
  const activate = ({ areaId }: ArrangedArea) =>
    // Its new row is there only when the areas are loaded again.
    void sendAsync({ what: "activate", areaId }).then(
      () => setArrived({ areaId }),
      () => undefined,
    );
  return (
    <div className="flex flex-col gap-10">
      {error !== null && (
        <Failure title={m.panel_not_changed()} error={error} onRetry={() => input && send(input)} />
      )}
      <Section title={m.workspace_areas_active()} description={m.workspace_areas_active_what()}>
        <ActiveAreas
          areas={filterByStatus("active")}
          panelAreas={panelAreas}
          change={send}
          arrived={arrived}
        />
      </Section>
      {offered.length > 0 && (
        <Section title={m.workspace_areas_offered()}>
          <BareList className="divide-y divide-line">
            {offered.map((area) => (
              <Inactive key={area.areaId} area={area}>
                <Activate area={area} onPress={() => activate(area)} />
              </Inactive>
            ))}
          </BareList>
        </Section>
      )}
      {archived.length > 0 && (
        <Section
          title={m.workspace_areas_archived()}
          description={m.workspace_areas_archived_what()}
        >
          <BareList className="divide-y divide-line">
            {archived.map((area) => (
              <Inactive key={area.areaId} area={area}>
                <RestoreButton area={area} onPress={() => activate(area)} />
              </Inactive>
            ))}
          </BareList>
        </Section>
      )}
    </div>
  );
}

function Inactive({ area, children }: { area: ArrangedArea; children: React.ReactNode }) {
  const locale = useLocale();
  const { label, description } = areaDefinitions[area.areaId];
  return (
    <li className="flex items-center gap-3 py-2">
      <AreaDot area={area.areaId} />
      <div className="min-w-0 flex-1">
        <p>{label[locale]}</p>
        <p className="text-14 text-pretty text-ink-soft">
          {area.objectives > 0
            ? m.workspace_area_archived_objectives({ count: area.objectives })
            : description[locale]}
        </p>
      </div>
      {children}
    </li>
  );
}

type ActionProps = { area: ArrangedArea; onPress: () => void };

function Activate({ area, onPress }: ActionProps) {
  const name = areaDefinitions[area.areaId].label[useLocale()];
  return (
    <Button
      variant="quiet"
      icon={Plus}
      aria-label={m.workspace_area_activate_named({ name })}
      onPress={onPress}
    >
      {m.panel_turn_on()}
    </Button>
  );
}

function RestoreButton({ area, onPress }: ActionProps) {
  const name = areaDefinitions[area.areaId].label[useLocale()];
  return (
    <Button
      variant="quiet"
      icon={Undo2}
      aria-label={m.workspace_restore_named({ name })}
      onPress={onPress}
    >
      {m.workspace_restore()}
    </Button>
  );
}
