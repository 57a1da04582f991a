// The tools tab of an area: its logbooks and related content.
import { listAreaKinds } from "@vereda/domain/logbook/area-tools";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import { areaActionLabels } from "@vereda/domain/workspace/areas/area-definition";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { ChevronRight, LockKeyhole } from "lucide-react";
import { Link } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { getToolAddress, getVitalityAddress } from "../addresses.ts";

type AreaLocation = { workspaceId: string; areaId: AreaKey };

export default function AreaTools({ location }: { location: AreaLocation }) {
  const locale = useLocale();
  const { label, actions } = areaDefinitions[location.areaId];
  return (
    <List label={m.planning_area_tools_of({ area: label[locale] })}>
      {listAreaKinds(location.areaId).map((kind) => {
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
    </List>
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
        <p className="text-14 text-ink-soft text-pretty">{purpose}</p>
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
