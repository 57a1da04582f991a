// The conditions of a filter; lazily loaded when they are opened.
import { taskPriorities, taskPriorityLabels } from "@vereda/domain/planning/catalogue";
import type { TaskFilter } from "@vereda/domain/planning/open-tasks/contract-filters";
import { taskContextLabels, taskEnvironments } from "@vereda/domain/planning/tasks/catalogue-tasks";
import { MAX_TASK_TAGS } from "@vereda/domain/planning/tasks/tags/tag-rules";
import type { Tag } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { useSelectedWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { listPlanningAreas } from "../../planning-areas.ts";
import { TagDot } from "../../tasks/tags/tag-dot.tsx";
import {
  dateChoices,
  dateChoiceTexts,
  deadlineChoices,
  deadlineTexts,
  findDateChoice,
  formatMinutesMax,
  minuteChoices,
  type DateChoice,
} from "./filter-texts.ts";

export type FilterFieldsProps = {
  filter: TaskFilter;
  tags: readonly Tag[];
  onChange: (changes: Partial<TaskFilter>) => void;
};

const noDates = { from: undefined, until: undefined, isUndated: undefined };

export default function FilterFields({ filter, tags, onChange }: FilterFieldsProps) {
  const locale = useLocale();
  const entry = useSelectedWorkspace();
  const areas = entry === null ? [] : listPlanningAreas(entry);
  const date = findDateChoice(filter);
  return (
    <div className="flex flex-col gap-4">
      {areas.length > 1 && (
        <ToggleGroup
          label={m.platform_areas()}
          selection="multiple"
          value={filter.areaIds ?? []}
          onChange={(areaIds) => onChange({ areaIds })}
          options={areas.map((value) => ({ value, label: areaDefinitions[value].label[locale] }))}
        />
      )}
      {tags.length > 0 && (
        <ToggleGroup
          label={m.planning_tags()}
          selection="multiple"
          value={filter.tagIds ?? []}
          onChange={(tagIds) => onChange({ tagIds: tagIds.slice(0, MAX_TASK_TAGS) })}
          options={tags.map(({ id, name, color }) => ({
            value: id,
            label: name,
            mark: <TagDot color={color} />,
          }))}
        />
      )}
      <ToggleGroup<DateChoice>
        label={m.planning_when()}
        selection="single"
        value={date === undefined ? [] : [date]}
        onChange={([next]) => onChange(next === undefined ? noDates : dateChoices[next])}
        options={(["today", "week", "before", "none"] as const).map((value) => ({
          value,
          label: dateChoiceTexts[value](),
        }))}
      />
      <ToggleGroup
        label={m.planning_deadline()}
        selection="single"
        value={deadlineChoices.filter((one) => one === filter.deadlineUntil)}
        onChange={([deadlineUntil]) => onChange({ deadlineUntil })}
        options={deadlineChoices.map((value) => ({ value, label: deadlineTexts[value]() }))}
      />
      <ToggleGroup
        label={m.planning_minutes()}
        selection="single"
        value={minuteChoices.filter((one) => Number(one) === filter.minutesMax)}
        onChange={([next]) => onChange({ minutesMax: next && Number(next) })}
        options={minuteChoices.map((value) => ({ value, label: formatMinutesMax(Number(value)) }))}
      />
      <ToggleGroup
        label={m.planning_where()}
        selection="single"
        value={filter.environmentId ? [filter.environmentId] : []}
        onChange={([environmentId]) => onChange({ environmentId })}
        options={taskEnvironments.map((value) => ({
          value,
          label: taskContextLabels[value][locale],
        }))}
      />
      <ToggleGroup
        label={m.planning_priority()}
        selection="single"
        value={filter.priority ? [filter.priority] : []}
        onChange={([priority]) => onChange({ priority })}
        options={taskPriorities.map((value) => ({
          value,
          label: taskPriorityLabels[value][locale],
        }))}
      />
    </div>
  );
}
