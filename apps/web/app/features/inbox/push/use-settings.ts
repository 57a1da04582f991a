// Settings that are saved on each choice.
import type { QueryKey } from "@tanstack/react-query";
import { m } from "#platform/i18n/generated/messages.js";
import { updateCached } from "#platform/query/update-cached.ts";
import { useCall } from "#platform/query/use-call.ts";

/** Returns a function that changes some settings in the cache entry `queryKey`. */
export function useSettingsChange<Settings extends object>(
  queryKey: QueryKey,
  save: (changes: Partial<Settings>) => Promise<Settings>,
): (changes: Partial<Settings>) => void {
  return useCall(save, {
    failed: m.panel_not_changed(),
    optimistic: (changes) =>
      updateCached<Settings>({ queryKey }, (cached) => ({ ...cached, ...changes })),
  }).send;
}
