// The objective of a quick-add task: a list while it is short, searchable when it is long.
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { Suspense } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import {
  useObjectiveLabels,
  useObjectiveOptions,
  type ObjectiveChoice,
} from "./objective-options.ts";

const ObjectiveSearch = createLazyPart(async () => ({
  default: (await import("#ui/fields/combo-box.tsx")).ComboBox<string>,
}));

/** Up to this many objectives are a plain list. */
const MAX_LISTED = 8;
const NONE = "none";

type ObjectiveFieldProps = {
  workspaceId: string;
  areas: readonly AreaKey[];
  value: ObjectiveChoice | null;
  onChange: (objective: ObjectiveChoice | null) => void;
};

export function ObjectiveField({ workspaceId, areas, value, onChange }: ObjectiveFieldProps) {
  const listed = useObjectiveOptions(workspaceId, areas);
  const isListed = value === null || listed.some(({ id }) => id === value.id);
  const objectives = isListed ? listed : [value, ...listed];
  const options = [
    { value: NONE, label: m.planning_quick_no_objective() },
    ...useObjectiveLabels(objectives),
  ];
  if (objectives.length === 0) return null;
  const props = {
    label: m.common_objective(),
    options,
    value: value?.id ?? NONE,
    onChange: (id: string | null) => onChange(objectives.find((one) => one.id === id) ?? null),
  };
  if (objectives.length <= MAX_LISTED) {
    return <Select {...props} placeholder={m.planning_quick_no_objective()} />;
  }
  return (
    <Suspense fallback={<Skeleton className="mt-6 h-11" />}>
      <ObjectiveSearch {...props} emptyText={m.planning_no_results()} />
    </Suspense>
  );
}
