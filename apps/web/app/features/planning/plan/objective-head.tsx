// The header of a plan: title, status, dates, progress and actions.
import { objectiveStatusLabels, objectiveTypeLabels } from "@vereda/domain/planning/catalogue";
import { projectRangeLabels } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { CalendarDays, ChevronDown, Pencil, LayoutTemplate } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { createMenuButton } from "#shell/menus/menu-button.tsx";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { getObjectiveAddress, plansAddress } from "../addresses.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { ObjectiveIcon } from "../objectives/objective-icon.tsx";
import { getProgress } from "../objectives/format-progress.ts";
import { UserTitle } from "../user-title.tsx";
import { PausedNote } from "../schedule/pause/paused-note.tsx";
import { Collaborators } from "../sharing/collaborators.tsx";
import { usePermission } from "../sharing/permission.tsx";
import { formatSchedule } from "../schedule/format-schedule.ts";
import { useLocationCrumbs } from "./crumbs/location-crumbs.ts";
import type { StatusMenuChoice } from "./status/status-menu.tsx";
import { Suspense, useState } from "react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import type { SaveAsTemplateProps } from "../templates/save-as-template.tsx";

const SaveAsTemplate = createLazyDialog(() => import("../templates/save-as-template.tsx"));

function SaveAsTemplateButton({ objective }: Pick<SaveAsTemplateProps, "objective">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={LayoutTemplate} onPress={() => setIsOpen(true)}>
        {m.planning_templates_save()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SaveAsTemplate objective={objective} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const StatusMenu = createMenuButton<StatusMenuChoice>(() => import("./status/status-menu.tsx"));

export type ObjectiveHeadProps = {
  objective: Objective;
  onSchedule: () => void;
  onPause: () => void;
};

export function ObjectiveHead({ objective, onSchedule, onPause }: ObjectiveHeadProps) {
  const locationCrumbs = useLocationCrumbs(objective);
  const { areaId, description, title } = objective;
  return (
    <>
      <PageHeader
        overline={
          <Breadcrumbs
            crumbs={[{ label: m.planning_plans(), to: plansAddress }, ...locationCrumbs]}
          />
        }
        title={
          <span className="flex items-start gap-3">
            <span data-area={getAreaColour(areaId)} className="mt-2.5 text-area">
              <ObjectiveIcon objective={objective} size={24} />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <UserTitle>{title}</UserTitle>
            </span>
          </span>
        }
        sentence={<ObjectiveWhen objective={objective} />}
      />
      <div className="-mt-2 flex flex-col gap-6 pb-10">
        {!objective.isLoose && (
          <HeadActions objective={objective} onSchedule={onSchedule} onPause={onPause} />
        )}
        <PausedNote objective={objective} />
        {description && <p className="max-w-reading whitespace-pre-line">{description}</p>}
        <HeadProgress objective={objective} />
      </div>
    </>
  );
}

function HeadActions({ objective, onSchedule, onPause }: ObjectiveHeadProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const may = usePermission();
  const { id, schedule, status, title } = objective;
  const collaborators = <Collaborators subject={{ kind: "objective", id }} title={title} />;
  const statusLabel = objectiveStatusLabels[status][locale];
  if (!may("own")) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{statusLabel}</Badge>
        <SaveAsTemplateButton objective={objective} />
        {collaborators}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StatusMenu
        objective={objective}
        onPause={onPause}
        label={m.planning_status_button({ status: statusLabel })}
        className={getButtonStyles(status === "ACTIVE" ? "outline" : "primary", "pr-3")}
      >
        {statusLabel}
        <Icon of={ChevronDown} />
      </StatusMenu>
      <Button icon={CalendarDays} onPress={onSchedule}>
        {schedule === null ? m.planning_set_dates() : m.planning_change_dates()}
      </Button>
      <NativeButtonLink
        to={toLocale(`${getObjectiveAddress(objective, id)}/edit`)}
        variant="quiet"
        icon={Pencil}
      >
        {m.planning_edit()}
      </NativeButtonLink>
      <SaveAsTemplateButton objective={objective} />
      {collaborators}
    </div>
  );
}

/** Renders nothing for a tracked resource, because TrackedPart shows its progress. */
function HeadProgress({ objective }: { objective: Objective }) {
  const progress = getProgress(objective, useLocale());
  if (progress === null || objective.type === "TRACKED_RESOURCE") return null;
  return (
    <div data-area={getAreaColour(objective.areaId)}>
      <ProgressBar
        label={m.planning_progress()}
        share={progress.share}
        valueText={progress.text}
        tone="area"
      />
    </div>
  );
}

function ObjectiveWhen({ objective }: { objective: Objective }) {
  const locale = useLocale();
  const today = useToday();
  const { timezone: zone } = useCurrentUser();
  const { isLoose, projectRange, schedule, type } = objective;
  if (isLoose) return <p>{m.planning_loose_sentence()}</p>;
  const range =
    projectRange === null || projectRange === "custom"
      ? null
      : projectRangeLabels[projectRange][locale].toLocaleLowerCase(locale);
  const kind = [objectiveTypeLabels[type][locale], range].filter(Boolean).join(" ");
  if (schedule === null) return <p>{`${kind}. ${m.planning_objective_no_dates()}`}</p>;
  return <p>{`${kind} · ${formatSchedule(schedule, { locale, today, zone })}`}</p>;
}
