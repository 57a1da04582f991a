// Menu to change priority, weight, mission or context of the selected tasks.
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
import { FolderInput } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu, MenuItem, MenuSection } from "#ui/overlays/menu.tsx";
import { characteristicIcons, environmentIcons } from "../task-icons.ts";
import type { BulkChanges } from "./bulk-changes.ts";

export type BulkMenuProps = {
  missions: readonly { id: string; title: string }[];
  count: number;
  onChoose: (changes: BulkChanges, message: string) => void;
};

const FLAGS = ["isUrgent", "isHighImpact"] as const;

export function BulkMenu({ missions, count, onChoose }: BulkMenuProps) {
  const locale = useLocale();
  const choose = (changes: BulkChanges) => onChoose(changes, m.planning_bulk_changed({ count }));
  return (
    <Menu label={m.planning_bulk_change()} placement="top end">
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
