import { findHints } from "../quick-add/hints.ts";
import { normalizeSentence } from "../quick-add/sentence.ts";
import type { TaskCharacteristic } from "./catalogue-tasks.ts";

/** The characteristics that the words of a title suggest; may be empty. */
export function suggestCharacteristics(title: string): TaskCharacteristic[] {
  return findHints(normalizeSentence(title, [])).map(({ characteristic }) => characteristic);
}
