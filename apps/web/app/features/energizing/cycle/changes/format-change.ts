// What is said of changes that wait, that have arrived, and that the server would not have.
import type { Locale } from "@vereda/domain/locale";
import type { Day } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { formatCycleDay } from "../format-cycle.ts";
import { modeName } from "../setup/mode-labels.ts";
import type { PendingWrite } from "#platform/outbox/stored-writes.ts";
import type { Change } from "./cycle-changes.ts";

/** What it is about, as a line of a list. */
export function formatChange(change: Change, today: Day, locale: Locale): string {
  const day = (date: string) => formatCycleDay(date, today, locale);
  switch (change.kind) {
    case "log":
      return m.energizing_cycle_pending_log({ day: day(change.date) });
    case "no-log":
      return m.energizing_cycle_pending_no_log({ day: day(change.date) });
    case "period":
      return m.energizing_cycle_pending_period({ day: day(change.startDate) });
    case "no-period":
      return m.energizing_cycle_pending_no_period({ day: day(change.startDate) });
    case "setup":
      return m.energizing_cycle_pending_setup({
        day: day(change.lastCycleStartDate),
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
  const yesOrNo = (isSo: boolean) =>
    isSo ? m.energizing_cycle_pending_yes() : m.energizing_cycle_pending_no();
  const formatPair = (name: string, choice: string) =>
    m.energizing_cycle_pending_choice({ name, choice });
  if (change.kind === "mode") return formatPair(m.energizing_cycle_mode(), modeName(change.mode));
  return change.kind === "fertility"
    ? formatPair(m.energizing_cycle_shows_fertility(), yesOrNo(change.showsFertility))
    : formatPair(m.energizing_cycle_hide(), yesOrNo(change.isHidden));
}

/** Whether taking it out of the queue loses nothing that was written. */
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
  if (change.kind === "no-log") return m.energizing_cycle_log_deleted();
  if (change.kind === "no-period") return m.energizing_cycle_period_deleted();
  if (change.kind === "setup") return m.energizing_cycle_saved();
  if (change.kind !== "period") return null;
  return change.isNew ? m.energizing_cycle_period_saved() : m.energizing_cycle_period_changed();
}

/** Null for what was seen to happen at once, such as a switch that stands as it was turned. */
export function formatSavedToast(sent: readonly PendingWrite<Change>[]): string | null {
  const [first, ...others] = sent;
  const message = first && others.length === 0 ? formatChangeSaved(first.payload) : null;
  return (
    message ??
    (sent.some(({ attempts }) => attempts > 0) ? m.energizing_cycle_pending_sent() : null)
  );
}
