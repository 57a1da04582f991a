// The labels of the parts of an estimation.
import type { EstimationPart } from "@vereda/domain/planning/tasks/estimation";
import { m } from "#platform/i18n/generated/messages.js";

export const partLabels: Readonly<Record<EstimationPart, () => string>> = {
  executionMin: m.planning_estimate_execution,
  travelMin: m.planning_estimate_travel,
  breaksMin: m.planning_estimate_breaks,
  waitingMin: m.planning_estimate_waiting,
  bufferMin: m.planning_estimate_buffer,
  socialMin: m.planning_estimate_social,
};
