import { findHints } from "./hints.ts";
import { normalizeSentence } from "./sentence.ts";
import type { TaskCharacteristic } from "../tasks/catalogue-tasks.ts";

/** The characteristics that the words of a title suggest; may be empty. */
export function suggestCharacteristics(title: string): TaskCharacteristic[] {
  return findHints(normalizeSentence(title, [])).map(({ characteristic }) => characteristic);
}
