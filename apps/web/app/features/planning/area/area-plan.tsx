// The plan of an area: its objectives.
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { Plus } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PlainButtonLink } from "#ui/plain/plain-button-link.tsx";
import { newObjectiveAddress } from "../addresses.ts";
import { ObjectiveList } from "../objectives/objective-list.tsx";
import { ObjectivesFrame } from "../objectives/objectives-frame.tsx";

type Place = { workspaceId: string; areaId: AreaKey };

export default function AreaPlan({ place }: { place: Place }) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  return (
    <ObjectivesFrame
      wanted={place}
      empty={
        <EmptyState
          title={m.planning_area_empty()}
          action={
            <PlainButtonLink
              to={toLocale(newObjectiveAddress(place))}
              variant="primary"
              icon={Plus}
            >
              {m.planning_new_objective()}
            </PlainButtonLink>
          }
        >
          {m.planning_area_empty_text()}
        </EmptyState>
      }
    >
      {(objectives) => (
        <ObjectiveList
          objectives={objectives}
          label={areaDefinitions[place.areaId].label[locale]}
        />
      )}
    </ObjectivesFrame>
  );
}
