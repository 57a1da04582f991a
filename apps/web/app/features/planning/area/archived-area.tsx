// An area of an archived workspace: its plans, read-only.
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { workspaceErrors } from "@vereda/domain/workspace/errors";
import { Archive } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { BackLink } from "#platform/pages/back-link.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { getAreaAddress } from "../addresses.ts";
import { ObjectiveList } from "../objectives/objective-list.tsx";
import { ObjectivesFrame } from "../objectives/objectives-frame.tsx";
import { listPlanningAreas } from "../planning-areas.ts";

const ARCHIVED = "/panel/workspaces?tab=archived";

type ArchivedAreaProps = { entry: WorkspaceEntry; areaId: AreaKey };

export function ArchivedArea({ entry, areaId }: ArchivedAreaProps) {
  const locale = useLocale();
  const { id, name } = entry.workspace;
  const label = areaDefinitions[areaId].label[locale];
  return (
    <>
      <title>{`${label} · ${name} · Vereda`}</title>
      <PageHeader
        overline={<BackLink to={ARCHIVED}>{m.planning_area_archived_link()}</BackLink>}
        title={label}
        sentence={name}
      />
      <p className="mb-8 flex items-start gap-3 rounded-card bg-sunken p-4">
        <Icon of={Archive} className="mt-0.5 text-ink-soft" />
        {workspaceErrors.workspace_archived.message[locale]}
      </p>
      <ObjectivesFrame
        filter={{ workspaceId: id, areaId }}
        empty={<EmptyState title={m.planning_area_archived_empty()} />}
      >
        {(objectives) => <ObjectiveList objectives={objectives} label={label} />}
      </ObjectivesFrame>
      <OtherAreas entry={entry} areaId={areaId} />
    </>
  );
}

function OtherAreas({ entry, areaId }: ArchivedAreaProps) {
  const locale = useLocale();
  const others = listPlanningAreas(entry).filter((one) => one !== areaId);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="other-areas" className="pt-12">
      <h2 id="other-areas" className="pb-2 text-18 font-medium">
        {m.planning_area_archived_others()}
      </h2>
      <BareList className="flex flex-wrap gap-x-6">
        {others.map((one) => (
          <li key={one}>
            <LocaleLink
              to={getAreaAddress({ workspaceId: entry.workspace.id, areaId: one })}
              className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
            >
              {areaDefinitions[one].label[locale]}
            </LocaleLink>
          </li>
        ))}
      </BareList>
    </nav>
  );
}
