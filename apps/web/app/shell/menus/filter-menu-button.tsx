import type { Filter } from "@vereda/domain/planning/tasks/filters/contract-filters";
import { EllipsisVertical } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { createMenuButton } from "./menu-button.tsx";

const FilterMenu = createMenuButton<{ filter: Filter }>(() => import("./filter-menu.tsx"));

export function FilterMenuButton({ filter }: { filter: Filter }) {
  const label = m.planning_templates_actions({ title: filter.name });
  return (
    <FilterMenu filter={filter} label={label} className={iconButtonStyles}>
      <Icon of={EllipsisVertical} />
    </FilterMenu>
  );
}
