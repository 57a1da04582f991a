import { findHints, involvesOthers } from "./hints.ts";
import { normalizeSentence } from "./sentence.ts";
import type { TaskCharacteristic } from "../tasks/catalogue-tasks.ts";

/** The characteristics that the words of a title suggest; may be empty. */
export function suggestCharacteristics(title: string): TaskCharacteristic[] {
  return findHints(normalizeSentence(title, []), title).map(({ characteristic }) => characteristic);
}

/** Whether a task is for hours in which others can be reached. */
export function needsOthers(title: string): boolean {
  return involvesOthers(normalizeSentence(title, []));
}
