// The plan of an area: its objectives.
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { Download, Plus } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { calendarsAddress, getNewObjectiveAddress } from "../addresses.ts";
import { useCalendarDownload } from "../calendars/use-calendar-download.ts";
import { ObjectiveList } from "../objectives/objective-list.tsx";
import { ObjectivesFrame } from "../objectives/objectives-frame.tsx";

type AreaLocation = { workspaceId: string; areaId: AreaKey };

export default function AreaPlan({ location }: { location: AreaLocation }) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const download = useCalendarDownload();
  return (
    <ObjectivesFrame
      filter={location}
      empty={
        <EmptyState
          title={m.planning_area_empty()}
          action={
            <NativeButtonLink
              to={toLocale(getNewObjectiveAddress(location))}
              variant="primary"
              icon={Plus}
            >
              {m.panel_create_objective()}
            </NativeButtonLink>
          }
        >
          {m.planning_area_empty_text()}
        </EmptyState>
      }
    >
      {(objectives) => (
        <>
          <ObjectiveList
            objectives={objectives}
            label={areaDefinitions[location.areaId].label[locale]}
          />
          <p className="pt-6 text-14">
            <Link to={toLocale(`${calendarsAddress}?area=${location.areaId}`)}>
              {m.planning_calendar_share_area()}
            </Link>
          </p>
          <Button
            variant="quiet"
            icon={Download}
            className="-ml-4 self-start"
            onPress={() => download.send({ areaId: location.areaId })}
          >
            {m.planning_export_ics()}
          </Button>
        </>
      )}
    </ObjectivesFrame>
  );
}
