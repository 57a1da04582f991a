// Toolbar at the bottom of the screen with the actions for the selected tasks.
import { Check, ListChecks, SlidersHorizontal, Trash2, X, FolderInput } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import type { ChosenTask } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { useEffect, useRef } from "react";
import { getErrorText, getRefusalText } from "#platform/api/errors.ts";
import { formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { MenuTrigger, Menu, MenuItem, MenuSection } from "#ui/overlays/menu.tsx";
import { useBulk, type BulkChanges } from "./bulk-changes.ts";
import type { Selection } from "./selection.ts";
import {
  taskPriorityChoiceLabels,
  taskPriorityChoices,
  taskPriorityOfChoice,
} from "@vereda/domain/planning/catalogue";
import {
  taskCharacteristicLabels,
  taskContextLabels,
  taskEnvironments,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import { Icon } from "#ui/icon.tsx";
import { characteristicIcons, environmentIcons } from "../task-icons.ts";

// Menu to change priority, weight, mission or context of the selected tasks.

type BulkMenuProps = {
  missions: readonly { id: string; title: string }[];
  count: number;
  onChoose: (changes: BulkChanges, message: string) => void;
};

const FLAGS = ["isUrgent", "isHighImpact"] as const;

function BulkMenu({ missions, count, onChoose }: BulkMenuProps) {
  const locale = useLocale();
  const choose = (changes: BulkChanges) => onChoose(changes, m.planning_bulk_changed({ count }));
  return (
    <Menu label={m.panel_change()} placement="top end">
      <MenuSection title={m.planning_priority()}>
        {taskPriorityChoices.map((choice) => (
          <MenuItem
            key={choice}
            onAction={() => choose({ priority: taskPriorityOfChoice[choice] })}
          >
            {taskPriorityChoiceLabels[choice][locale]}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection title={m.planning_bulk_weight()}>
        {FLAGS.flatMap((name) =>
          [true, false].map((value) => {
            const label = taskCharacteristicLabels[name][locale];
            return (
              <MenuItem
                key={`${name} ${value}`}
                mark={<Icon of={characteristicIcons[name]} className="text-ink-soft" />}
                onAction={() => choose({ [name]: value })}
              >
                {value ? label : m.planning_bulk_without({ flag: label.toLocaleLowerCase(locale) })}
              </MenuItem>
            );
          }),
        )}
      </MenuSection>
      {missions.length > 0 && (
        <MenuSection title={m.planning_move_to_mission()}>
          {missions.map(({ id, title }) => (
            <MenuItem
              key={id}
              icon={FolderInput}
              onAction={() =>
                onChoose({ missionId: id }, m.planning_bulk_moved({ count, mission: title }))
              }
            >
              {title}
            </MenuItem>
          ))}
        </MenuSection>
      )}
      <MenuSection title={m.planning_where()}>
        {taskEnvironments.map((environmentId) => (
          <MenuItem
            key={environmentId}
            mark={<Icon of={environmentIcons[environmentId]} className="text-ink-soft" />}
            onAction={() => choose({ environmentId })}
          >
            {taskContextLabels[environmentId][locale]}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}

const BAR =
  "order-last sticky z-30 flex flex-col gap-2 rounded-card border border-line bg-raised p-2 shadow-float " +
  "bottom-[calc(4.75rem+env(safe-area-inset-bottom))] md:bottom-6";

export function BulkBar({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const locale = useLocale();
  const { chosen: tasks } = selection;
  const missions = useMissionsFor(tasks);
  const bulk = useBulk(tasks, onClose);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isIdle = tasks.length === 0 || bulk.isPending;
  const recurs = tasks.some(({ isRecurring }) => isRecurring);
  return (
    <section aria-label={m.planning_bulk_actions()} className={BAR}>
      {bulk.error !== null && (
        <ErrorNote title={m.planning_bulk_failed()}>{getRefusalText(bulk.error, locale)}</ErrorNote>
      )}
      {selection.error !== null && (
        <ErrorNote title={m.planning_bulk_all_failed()}>
          {getErrorText(selection.error, locale)}
        </ErrorNote>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p aria-live="polite" className="figures grow pl-2 font-semibold">
          {selection.isFull
            ? m.planning_bulk_full({ count: formatNumber(tasks.length, locale) })
            : m.planning_bulk_selected({ count: tasks.length })}
        </p>
        <Button
          ref={first}
          variant="quiet"
          icon={ListChecks}
          isPending={selection.isLoading}
          pendingText={m.planning_bulk_loading()}
          onPress={selection.isAll ? selection.chooseNone : selection.chooseAll}
        >
          <AllOrNone selection={selection} />
        </Button>
        <IconButton icon={X} label={m.panel_stop_selecting()} onPress={onClose} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={Check}
          isDisabled={isIdle}
          className="max-md:flex-1"
          onPress={() =>
            bulk.send({
              kind: "change",
              changes: { status: "COMPLETED" },
              message: m.planning_bulk_done({ count: tasks.length }),
              ...(recurs && { detail: m.planning_board_moved_recurring() }),
            })
          }
        >
          {m.planning_complete()}
        </Button>
        <MenuTrigger>
          <Button icon={SlidersHorizontal} isDisabled={isIdle} className="max-md:flex-1">
            {m.panel_change()}
          </Button>
          <BulkMenu
            missions={missions}
            count={tasks.length}
            onChoose={(changes, message) => bulk.send({ kind: "change", changes, message })}
          />
        </MenuTrigger>
        <IconButton
          icon={Trash2}
          label={m.panel_delete()}
          isDisabled={isIdle}
          onPress={() => bulk.send({ kind: "delete" })}
        />
      </div>
    </section>
  );
}

function AllOrNone({ selection: { isAll, total } }: { selection: Selection }) {
  const locale = useLocale();
  if (isAll) return m.panel_select_none();
  return total === null
    ? m.panel_select_all()
    : m.planning_bulk_all_of({ count: formatNumber(total, locale) });
}

/** Missions to which all tasks can move: the other ones of their objective, if it is the same. */
function useMissionsFor(tasks: readonly ChosenTask[]) {
  const [objectiveId, ...others] = new Set(tasks.map((task) => task.objectiveId));
  const isOne = objectiveId !== undefined && others.length === 0;
  const plan = useQuery({
    ...buildQuery("GET /planning/objectives/:id/plan", { params: { id: objectiveId ?? "" } }),
    enabled: isOne,
  });
  const missions = isOne ? (plan.data?.missions ?? []) : [];
  return missions.filter(({ id }) => tasks.some((task) => task.missionId !== id));
}
