// Local storage key of the flag that a task is in progress.
import { getStorageKey } from "#platform/browser-store.ts";
export const FOCUS_HINT_KEY = getStorageKey("under-way");
