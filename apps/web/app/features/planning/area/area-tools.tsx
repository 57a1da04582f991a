// The tools tab of an area: its logbooks and related content.
import { useQuery } from "@tanstack/react-query";
import {
  listAreaKinds,
  listHouseholdTools,
  listRelatedKinds,
} from "@vereda/domain/logbook/area-tools";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import { areaActionLabels } from "@vereda/domain/workspace/areas/area-definition";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { formatIsoDay } from "@vereda/domain/time/day";
import { ChevronRight, LockKeyhole } from "lucide-react";
import { Link } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { getToolAddress, getVitalityAddress } from "../addresses.ts";
import { hasTools } from "./area-tabs.ts";

type AreaLocation = { workspaceId: string; areaId: AreaKey };

export default function AreaTools({ location }: { location: AreaLocation }) {
  const locale = useLocale();
  const { label, actions } = areaDefinitions[location.areaId];
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === location.workspaceId);
  // Alone, expenses have no shares.
  const tools = listHouseholdTools(location.areaId).filter(
    (tool) => tool === "chores" || entry?.workspace.typeId !== "PERSONAL_STUDIO",
  );
  if (!hasTools(location.areaId)) {
    return (
      <EmptyState title={m.planning_area_tools_none()}>
        {m.planning_area_tools_none_text()}
      </EmptyState>
    );
  }
  return (
    <List label={m.planning_area_tools_of({ area: label[locale] })}>
      {tools.map((tool) => (
        <Tool
          key={tool}
          to={getToolAddress(location, tool)}
          name={tool === "chores" ? m.planning_chores() : m.planning_area_expenses()}
          purpose={
            tool === "chores" ? m.planning_chores_purpose() : m.planning_area_expenses_purpose()
          }
          isIntimate={false}
        />
      ))}
      {listAreaKinds(location.areaId).map((kind) => {
        // What was noted before opens from the shared expenses.
        if (kind === "expenses" && tools.includes("balances")) return null;
        if (listRelatedKinds(location.areaId, kind)[0] !== kind) return null;
        const { label: name, purpose, isIntimate } = logbookKindDefinitions[kind];
        return (
          <Tool
            key={kind}
            to={getToolAddress(location, kind)}
            name={name[locale]}
            purpose={purpose[locale]}
            isIntimate={isIntimate}
          />
        );
      })}
      {actions.includes("sleep") && (
        <Tool
          to={`${getVitalityAddress(location.workspaceId)}/nights`}
          name={areaActionLabels.sleep[locale]}
          purpose={m.planning_area_sleep_purpose()}
          isIntimate
        />
      )}
      {actions.includes("menstrual_cycles") && <CycleTool workspaceId={location.workspaceId} />}
    </List>
  );
}

/** Does not name a cycle that the user hides, or that may be hidden while the PIN locks it. */
function CycleTool({ workspaceId }: { workspaceId: string }) {
  const locale = useLocale();
  const date = formatIsoDay(useToday());
  const { data, isPending } = useQuery(buildQuery("GET /energizing/cycle", { query: { date } }));
  if (isPending) return null;
  const isNamed = data?.preferences.isHidden === false;
  return (
    <Tool
      to={`${getVitalityAddress(workspaceId)}/cycle`}
      name={isNamed ? areaActionLabels.menstrual_cycles[locale] : m.planning_area_hidden_tool()}
      purpose={isNamed ? m.planning_area_cycle_purpose() : ""}
      isIntimate
    />
  );
}

type ToolProps = { to: string; name: string; purpose: string; isIntimate: boolean };

function Tool({ to, name, purpose, isIntimate }: ToolProps) {
  const toLocale = useLocalePath();
  return (
    <li className="relative flex items-center gap-3 py-4 transition-colors hover:bg-sunken/60">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Link
          to={toLocale(to)}
          className="self-start font-serif text-18 font-medium outline-offset-0 after:absolute after:inset-0"
        >
          {name}
        </Link>
        {purpose !== "" && <p className="text-14 text-ink-soft text-pretty">{purpose}</p>}
        {isIntimate && (
          <p className="flex items-center gap-1 text-14 text-ink-soft">
            <Icon of={LockKeyhole} size={16} />
            {m.planning_area_only_you()}
          </p>
        )}
      </div>
      <Icon of={ChevronRight} className="text-ink-soft" />
    </li>
  );
}
