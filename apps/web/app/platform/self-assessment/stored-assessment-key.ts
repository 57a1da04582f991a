// Whether this device stores a test of life areas; separate, so that pages can check it without its rules.
import { getBrowserStore, getStorageKey, storeHint } from "../browser-store.ts";

export const ASSESSMENT_KEY = getStorageKey("test");
const DECLINED_KEY = getStorageKey("test.declined");

export function isAssessmentStored(): boolean {
  return getBrowserStore().getItem(ASSESSMENT_KEY) !== null;
}

/** The day offers it to each user of the device until they decline. */
export function isAssessmentOffered(userId: string): boolean {
  return isAssessmentStored() && getBrowserStore().getItem(DECLINED_KEY) !== userId;
}

export function declineAssessment(userId: string): void {
  storeHint(DECLINED_KEY, userId);
}
