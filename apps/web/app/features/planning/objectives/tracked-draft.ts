// What a person says of a tracked resource, and what is sent of it.
import type { TrackedUnit } from "@vereda/domain/planning/catalogue";
import type { ResourceBehaviour } from "@vereda/domain/resources/catalogue";

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

/** What is sent of the draft; the person's own unit only when they chose one. */
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
