// Builds the named shares of each view of the time distribution.
import type { Locale } from "@vereda/domain/locale";
import { objectiveTypeLabels } from "@vereda/domain/planning/catalogue";
import { taskContextLabels } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type {
  Distribution,
  TaskKind,
} from "@vereda/domain/planning/workload/workload-distribution";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { m } from "#platform/i18n/generated/messages.js";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { partLabels } from "#features/planning/tasks/estimation/estimation-labels.ts";

export const views = ["area", "context", "kind", "part"] as const;
export type TimeView = (typeof views)[number];

export const viewNames: Readonly<Record<TimeView, () => string>> = {
  area: m.planning_workload_by_area,
  context: m.planning_workload_by_context,
  kind: m.planning_workload_by_kind,
  part: m.planning_workload_by_part,
};

export type NamedShare = {
  readonly key: string;
  readonly name: string;
  /** Planned minutes. */
  readonly minutes: number;
  readonly left: number;
  /** Null for parts of an estimation, which the clock does not distinguish. */
  readonly tracked: number | null;
  readonly tasks: number | null;
  readonly area?: string;
};

type Counted =
  Distribution["area"][number] | Distribution["context"][number] | Distribution["kind"][number];

export function listTimeShares(
  { area, context, kind, part }: Distribution,
  view: TimeView,
  locale: Locale,
): NamedShare[] {
  switch (view) {
    case "area":
      return area.map((share) => ({
        ...mapShare(share, areaDefinitions[share.key].label[locale]),
        area: getAreaColour(share.key),
      }));
    case "context":
      return context.map((share) => mapShare(share, taskContextLabels[share.key][locale]));
    case "kind":
      return kind.map((share) => mapShare(share, formatKind(share.key, locale)));
    case "part":
      return part.map(({ key, plannedMinutes, remainingMinutes }) => ({
        key,
        name: partLabels[key](),
        minutes: plannedMinutes,
        left: remainingMinutes,
        tracked: null,
        tasks: null,
      }));
  }
}

function formatKind(key: TaskKind, locale: Locale): string {
  return key === "LOOSE" ? m.planning_aside_loose() : objectiveTypeLabels[key][locale];
}

function mapShare(share: Counted, name: string): NamedShare {
  const { key, plannedMinutes, remainingMinutes, trackedMinutes, tasks } = share;
  return {
    key,
    name,
    minutes: plannedMinutes,
    left: remainingMinutes,
    tracked: trackedMinutes,
    tasks,
  };
}
