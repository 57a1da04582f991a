import type { CycleMode } from "@vereda/domain/energizing/cycle/cycle-info";
import { m } from "#platform/i18n/generated/messages.js";

export function formatModeName(mode: CycleMode): string {
  if (mode === "tracking") return m.energizing_cycle_tracking();
  return mode === "pregnancy" ? m.energizing_cycle_pregnancy() : m.panel_paused();
}

export function formatModeDescription(mode: CycleMode): string {
  if (mode === "tracking") return m.energizing_cycle_tracking_text();
  return mode === "pregnancy"
    ? m.energizing_cycle_pregnancy_text()
    : m.energizing_cycle_pause_text();
}
