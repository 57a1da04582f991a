// The head of a plan: what it is, when, how far, and what can be done with the whole of it.
import { objectiveStatusLabels, objectiveTypeLabels } from "@vereda/domain/planning/catalogue";
import type { Objective } from "@vereda/domain/planning/contract-objective";
import { areaDefinitions } from "@vereda/domain/workspace/areas";
import { CalendarDays, Pencil } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { useToday } from "#platform/session/use-today.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PlainButtonLink } from "#ui/plain/plain-button-link.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import { areaAddress, objectiveAddress, plansAddress } from "../addresses.ts";
import { areaColour } from "#platform/themes/area-colour.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { OwnTitle } from "../own-title.tsx";
import { progressOf } from "../objectives/objective-words.ts";
import { whenWords } from "../schedule/schedule-words.ts";

export type ObjectiveHeadProps = { objective: Objective; onSchedule: () => void };

export function ObjectiveHead({ objective, onSchedule }: ObjectiveHeadProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { areaId, description, status, title } = objective;
  const progress = progressOf(objective, locale);
  return (
    <>
      <PageHeader
        overline={
          <Breadcrumbs
            crumbs={[
              { label: m.planning_plans(), to: plansAddress },
              { label: areaDefinitions[areaId].label[locale], to: areaAddress(objective) },
            ]}
          />
        }
        title={<OwnTitle>{title}</OwnTitle>}
        sentence={<ObjectiveWhen objective={objective} />}
      />
      <div className="-mt-2 flex flex-col gap-6 pb-10">
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={CalendarDays} onPress={onSchedule}>
            {objective.schedule === null ? m.planning_set_dates() : m.planning_change_dates()}
          </Button>
          <PlainButtonLink
            to={toLocale(`${objectiveAddress(objective, objective.id)}/edit`)}
            variant="quiet"
            icon={Pencil}
          >
            {m.planning_edit()}
          </PlainButtonLink>
          {status !== "ACTIVE" && (
            <Badge tone={status === "COMPLETED" ? "positive" : "neutral"}>
              {objectiveStatusLabels[status][locale]}
            </Badge>
          )}
        </div>
        {description && <p className="whitespace-pre-line">{description}</p>}
        {progress && (
          <div data-area={areaColour(areaId)}>
            <ProgressBar
              label={m.planning_progress()}
              share={progress.share}
              valueText={progress.text}
              tone="area"
            />
          </div>
        )}
      </div>
    </>
  );
}

function ObjectiveWhen({ objective }: { objective: Objective }) {
  const locale = useLocale();
  const today = useToday();
  const { timezone: zone } = useCurrentUser();
  const { schedule, type } = objective;
  const kind = objectiveTypeLabels[type][locale];
  if (schedule === null) return <p>{`${kind}. ${m.planning_objective_no_dates()}`}</p>;
  return <p>{`${kind} · ${whenWords(schedule, { locale, today, zone })}`}</p>;
}
