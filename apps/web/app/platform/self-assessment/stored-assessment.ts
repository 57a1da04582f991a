// The test of life areas on this device, until its user moves it to an account.
import {
  formatSelfAssessment,
  parseSelfAssessment,
  type SelfAssessment,
} from "@vereda/domain/site/self-assessment/self-assessment";
import { getBrowserStore } from "../browser-store.ts";
import { ASSESSMENT_KEY } from "./stored-assessment-key.ts";

export function readAssessment(): SelfAssessment | null {
  return parseSelfAssessment(getBrowserStore().getItem(ASSESSMENT_KEY));
}

/** @returns false when the device has no storage, or none left */
export function storeAssessment(assessment: SelfAssessment): boolean {
  try {
    getBrowserStore().setItem(ASSESSMENT_KEY, formatSelfAssessment(assessment));
    return readAssessment() !== null;
  } catch {
    return false;
  }
}

export function clearAssessment(): void {
  getBrowserStore().removeItem(ASSESSMENT_KEY);
}
