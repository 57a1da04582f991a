// Draft of a tracked resource and its mapping to the request.
import type { TrackedUnit } from "@vereda/domain/planning/catalogue";
import type { ResourceBehaviour } from "@vereda/domain/workspace/catalogue-resources";

export type TrackedDraft = {
  trackedUnit: TrackedUnit;
  customUnit: string;
  targetValue: number | null;
  behaviour: ResourceBehaviour;
};

export const newTrackedDraft: TrackedDraft = {
  trackedUnit: "PAGES",
  customUnit: "",
  targetValue: null,
  behaviour: "CUMULATIVE",
};

export function buildTrackedRequest({
  trackedUnit,
  customUnit,
  targetValue,
  behaviour,
}: TrackedDraft) {
  return {
    trackedUnit,
    customUnit: trackedUnit === "CUSTOM" ? customUnit : null,
    targetValue,
    behaviour,
  };
}
