// The header of a plan: title, status, dates, progress and actions.
import { objectiveTypeLabels, objectiveStatusLabels } from "@vereda/domain/planning/catalogue";
import { projectOfRangeLabels } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { plansAddress, getObjectiveAddress } from "../../addresses.ts";
import { Breadcrumbs } from "../../breadcrumbs.tsx";
import { ObjectiveIcon } from "../objective-icon.tsx";
import { getProgress } from "../format-progress.ts";
import { UserTitle } from "../../user-title.tsx";
import { PausedNote } from "../../schedules/pause/paused-note.tsx";
import { ScheduleText } from "../../schedules/schedule-text.tsx";
import { useLocationCrumbs } from "./crumbs/location-crumbs.ts";
import { CalendarDays, ChevronDown, EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Part } from "#shell/parts.tsx";
import { createMenuButton } from "#shell/menus/menu-button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { getButtonStyles, iconButtonStyles } from "#ui/styles.ts";
import { usePermission } from "../../sharing/permission.tsx";
import { DeadlineMark } from "../../tasks/deadline/deadline-mark.tsx";
import { Description } from "../../description.tsx";
import type { ObjectiveMenuChoice } from "./objective-menu.tsx";
import type { StatusMenuChoice } from "./status/status-menu.tsx";

// The actions of a plan: its status, and the rest in a menu.

const StatusMenu = createMenuButton<StatusMenuChoice>(() => import("./status/status-menu.tsx"));
const ObjectiveMenu = createMenuButton<ObjectiveMenuChoice>(() => import("./objective-menu.tsx"));
const SaveAsTemplate = createLazyDialog(() => import("../../templates/save-as-template.tsx"));
const CollaboratorsDialog = createLazyDialog(
  () => import("../../sharing/collaborators-dialog.tsx"),
);

type ObjectiveActionsProps = {
  objective: Objective;
  onSchedule: () => void;
  onPause: () => void;
};

function ObjectiveActions({ objective, onSchedule, onPause }: ObjectiveActionsProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const canPlan = usePermission()("own");
  const [opened, setOpened] = useState<"template" | "sharing" | "sending" | null>(null);
  const { id, schedule, status, title } = objective;
  const statusLabel = objectiveStatusLabels[status][locale];
  const close = () => setOpened(null);
  return (
    <>
      {canPlan && schedule === null && (
        <Button icon={CalendarDays} onPress={onSchedule}>
          {m.planning_set_dates()}
        </Button>
      )}
      {canPlan ? (
        <StatusMenu
          objective={objective}
          onPause={onPause}
          label={m.planning_status_button({ status: statusLabel })}
          className={getButtonStyles(status === "ACTIVE" ? "outline" : "primary", "pr-3")}
        >
          {statusLabel}
          <Icon of={ChevronDown} />
        </StatusMenu>
      ) : (
        <Badge>{statusLabel}</Badge>
      )}
      <ObjectiveMenu
        objective={objective}
        canPlan={canPlan}
        onSchedule={onSchedule}
        onSave={() => setOpened("template")}
        onShare={() => setOpened("sharing")}
        onSend={() => setOpened("sending")}
        label={m.planning_objective_more({ title })}
        className={classNames(iconButtonStyles, "md:-mr-3")}
      >
        <Icon of={EllipsisVertical} />
      </ObjectiveMenu>
      {opened === "template" && <SaveAsTemplate objective={objective} onClose={close} />}
      {opened === "sharing" && (
        <CollaboratorsDialog
          subject={{ kind: "objective", id }}
          title={title}
          canShare={canPlan}
          link={toLocale(getObjectiveAddress(objective, id))}
          onClose={close}
        />
      )}
      {opened === "sending" && (
        <Part of="SendPlanDialog" plan={{ kind: "objective", id, title }} onClose={close} />
      )}
    </>
  );
}

export function ObjectiveHeader({ objective, onSchedule, onPause }: ObjectiveActionsProps) {
  const locationCrumbs = useLocationCrumbs(objective);
  const { areaId, description, title } = objective;
  return (
    <>
      <PageHeader
        overline={
          <Breadcrumbs
            crumbs={[{ label: m.panel_nav_plans(), to: plansAddress }, ...locationCrumbs]}
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
        actions={
          objective.isLoose ? null : (
            <ObjectiveActions objective={objective} onSchedule={onSchedule} onPause={onPause} />
          )
        }
      />
      <div className="pb-6 empty:hidden">
        <PausedNote objective={objective} />
      </div>
      <ContextColumn lead>
        <div className="flex flex-col gap-6 pb-10 empty:hidden xl:pb-0">
          {description && (
            <div className="max-w-reading">
              <Description text={description} />
            </div>
          )}
          <HeadProgress objective={objective} />
        </div>
      </ContextColumn>
    </>
  );
}

/** Renders nothing for a tracked resource, because TrackedSection shows its progress. */
function HeadProgress({ objective }: { objective: Objective }) {
  const progress = getProgress(objective, useLocale());
  if (progress === null || objective.type === "TRACKED_RESOURCE") return null;
  return (
    <div data-area={getAreaColour(objective.areaId)}>
      <ProgressBar
        label={m.panel_progress()}
        share={progress.share}
        valueText={progress.text}
        tone="area"
      />
    </div>
  );
}

function ObjectiveWhen({ objective }: { objective: Objective }) {
  const locale = useLocale();
  const { isLoose, projectRange, schedule, status, type } = objective;
  if (isLoose) return <p>{m.planning_loose_sentence()}</p>;
  const kind =
    projectRange === null || projectRange === "custom"
      ? objectiveTypeLabels[type][locale]
      : projectOfRangeLabels[projectRange][locale];
  const deadline = (
    <DeadlineMark deadline={objective.deadline} isDone={status === "COMPLETED"} before=" · " />
  );
  if (schedule === null) {
    return (
      <p>
        {`${kind}. ${m.planning_objective_no_dates()}`}
        {deadline}
      </p>
    );
  }
  return (
    <p>
      {`${kind} · `}
      <ScheduleText schedule={schedule} />
      {deadline}
    </p>
  );
}
