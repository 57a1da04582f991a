import type { Locale } from "@vereda/domain/locale";
import type { Day } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { formatCycleDay } from "../format-cycle.ts";
import { formatModeName } from "../setup/mode-labels.ts";
import type { PendingWrite } from "#platform/outbox/stored-writes.ts";
import type { Change } from "./cycle-changes.ts";

export function formatChange(change: Change, today: Day, locale: Locale): string {
  const formatDate = (date: string) => formatCycleDay(date, today, locale);
  switch (change.kind) {
    case "log":
      return m.energizing_cycle_pending_log({ day: formatDate(change.date) });
    case "no-log":
      return m.energizing_cycle_pending_no_log({ day: formatDate(change.date) });
    case "period":
      return m.energizing_cycle_pending_period({ day: formatDate(change.startDate) });
    case "no-period":
      return m.energizing_cycle_pending_no_period({ day: formatDate(change.startDate) });
    case "setup":
      return m.energizing_cycle_pending_setup({
        day: formatDate(change.lastCycleStartDate),
        cycle: change.averageCycleLength,
        period: change.averagePeriodLength,
      });
    case "own-symptom":
      return change.isDeleted
        ? m.energizing_cycle_own_remove({ name: change.name })
        : m.energizing_cycle_pending_symptom({ name: change.name });
    default:
      return formatChoice(change);
  }
}

type Choice = Extract<Change, { kind: "mode" | "fertility" | "hiding" }>;

function formatChoice(change: Choice): string {
  const formatYesNo = (isSo: boolean) => (isSo ? m.energizing_yes() : m.energizing_no());
  const formatPair = (name: string, choice: string) =>
    m.energizing_cycle_pending_choice({ name, choice });
  if (change.kind === "mode")
    return formatPair(m.energizing_cycle_mode(), formatModeName(change.mode));
  return change.kind === "fertility"
    ? formatPair(m.energizing_cycle_shows_fertility(), formatYesNo(change.showsFertility))
    : formatPair(m.energizing_cycle_hide(), formatYesNo(change.isHidden));
}

/** Whether discarding the change loses no text or dates that the user entered. */
export function isReversible({ kind }: Change): boolean {
  return kind !== "log" && kind !== "period" && kind !== "setup";
}

export function formatChangeFailure({ kind }: Change): string {
  if (kind === "log") return m.energizing_cycle_log_save_failed();
  if (kind === "no-log") return m.energizing_cycle_log_delete_failed();
  if (kind === "period") return m.energizing_cycle_period_save_failed();
  if (kind === "no-period") return m.energizing_cycle_period_delete_failed();
  return m.energizing_cycle_save_failed();
}

function formatChangeSaved(change: Change): string | null {
  if (change.kind === "log") return m.energizing_cycle_log_saved();
  if (change.kind === "setup") return m.energizing_cycle_saved();
  if (change.kind !== "period") return null;
  return change.isNew ? m.energizing_cycle_period_saved() : m.energizing_cycle_period_changed();
}

/** Null for changes whose effect was visible at once, such as a switch, or that were offered to be undone. */
export function formatSavedToast(sent: readonly PendingWrite<Change>[]): string | null {
  const [first, ...others] = sent;
  const message = first && others.length === 0 ? formatChangeSaved(first.payload) : null;
  return (
    message ??
    (sent.some(({ attempts }) => attempts > 0) ? m.energizing_cycle_pending_sent() : null)
  );
}
