// The actions of a plan: its status, and the rest in a menu.
import { objectiveStatusLabels } from "@vereda/domain/planning/catalogue";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { CalendarDays, ChevronDown, EllipsisVertical } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { SendPlanDialog } from "#shell/community/send-plan-dialog.ts";
import { createMenuButton } from "#shell/menus/menu-button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { getButtonStyles, iconButtonStyles } from "#ui/styles.ts";
import { getObjectiveAddress } from "../../addresses.ts";
import { usePermission } from "../../sharing/permission.tsx";
import type { ObjectiveMenuChoice } from "./objective-menu.tsx";
import type { StatusMenuChoice } from "./status/status-menu.tsx";

const StatusMenu = createMenuButton<StatusMenuChoice>(() => import("./status/status-menu.tsx"));
const ObjectiveMenu = createMenuButton<ObjectiveMenuChoice>(() => import("./objective-menu.tsx"));
const SaveAsTemplate = createLazyDialog(() => import("../../templates/save-as-template.tsx"));
const CollaboratorsDialog = createLazyDialog(() => import("../../sharing/collaborators-dialog.tsx"));

export type ObjectiveActionsProps = {
  objective: Objective;
  onSchedule: () => void;
  onPause: () => void;
};

export function ObjectiveActions({ objective, onSchedule, onPause }: ObjectiveActionsProps) {
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
      <Suspense fallback={null}>
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
          <SendPlanDialog plan={{ kind: "objective", id, title }} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
