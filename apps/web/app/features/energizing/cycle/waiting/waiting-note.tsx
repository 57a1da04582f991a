// What was told and is not saved yet: that it is kept, and what can be done about it.
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import { ApiError, errorText } from "#platform/api/errors.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import type { Cycle } from "../cycle-data.ts";
import type { CycleDialog, OpenCycleDialog } from "../cycle-dialogs.tsx";
import { dayWords } from "../cycle-words.ts";
import { useIsSealedAway, useWaitingActions, useWaitingQueue } from "./use-waiting.ts";
import { canSeal } from "./waiting-box.ts";
import type { Change, Waiting } from "./waiting-change.ts";
import { logOf } from "./waiting-view.ts";

type WaitingNoteProps = { cycle: Cycle; open: OpenCycleDialog };

export function WaitingNote({ cycle, open }: WaitingNoteProps) {
  const queue = useWaitingQueue();
  const failed = queue.filter(({ state }) => state === "failed");
  const waiting = queue.filter(
    ({ state, isStuck }) => isStuck && (state === "waiting" || state === "sending"),
  );
  return (
    <>
      {failed.map((one) => (
        <FailedNote key={one.id} failed={one} cycle={cycle} open={open} />
      ))}
      {waiting.length > 0 && <WaitsNote waiting={waiting} cycle={cycle} />}
    </>
  );
}

/** While nothing can be loaded: what was told before is not lost. */
export function SealedAway() {
  const isSealedAway = useIsSealedAway();
  return isSealedAway && <p className="pt-2">{m.energizing_cycle_waiting_sealed()}</p>;
}

function useWords({ today }: Cycle) {
  const locale = useLocale();
  return (change: Change) =>
    change.kind === "log"
      ? m.energizing_cycle_waiting_log({ day: dayWords(change.date, today, locale) })
      : m.energizing_cycle_waiting_period({ day: dayWords(change.startDate, today, locale) });
}

type WaitsNoteProps = { waiting: readonly Waiting[]; cycle: Cycle };

function WaitsNote({ waiting, cycle }: WaitsNoteProps) {
  const { sendNow, discard } = useWaitingActions();
  const words = useWords(cycle);
  return (
    <aside
      aria-label={m.energizing_cycle_waiting_title()}
      className="flex flex-col gap-3 rounded-card bg-sunken p-4 print:hidden"
    >
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{m.energizing_cycle_waiting_title()}</p>
        {waiting.map(({ id, change }) => (
          <p key={id}>{words(change)}</p>
        ))}
        <p className="text-14 text-ink-soft">
          {canSeal() ? m.energizing_cycle_waiting_text() : m.energizing_cycle_waiting_in_tab()}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => void sendNow()}>{m.energizing_cycle_waiting_send()}</Button>
        <Button variant="quiet" onPress={() => void discard(waiting.map(({ id }) => id))}>
          {m.energizing_cycle_waiting_discard()}
        </Button>
      </div>
    </aside>
  );
}

/** Opens again what was written, as it was written. */
function dialogOf(change: Change, { periods = [] }: Cycle): CycleDialog {
  if (change.kind === "log") {
    return { kind: "log", date: change.date, log: logOf(change) };
  }
  const { periodId: id, isNew, startDate, endDate } = change;
  const period = isNew ? null : (periods.find((one) => one.id === id) ?? null);
  return { kind: "period", id, period, startDate, endDate };
}

function reasonOf(error: unknown, locale: Locale): string {
  const fields = error instanceof ApiError ? error.fields : [];
  return fields.map(({ message }) => message).join(" ") || errorText(error, locale);
}

type FailedNoteProps = { failed: Waiting; cycle: Cycle; open: OpenCycleDialog };

function FailedNote({ failed: { id, change, error }, cycle, open }: FailedNoteProps) {
  const locale = useLocale();
  const words = useWords(cycle);
  const { sendNow, discard } = useWaitingActions();
  const title =
    change.kind === "log"
      ? m.energizing_cycle_log_save_failed()
      : m.energizing_cycle_period_save_failed();
  return (
    <ErrorNote
      title={title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => void sendNow()}>{m.energizing_retry()}</Button>
          <Button onPress={() => open(dialogOf(change, cycle))}>
            {m.energizing_cycle_waiting_correct()}
          </Button>
          <Button variant="quiet" onPress={() => void discard([id])}>
            {m.energizing_cycle_waiting_discard()}
          </Button>
        </div>
      }
    >
      {words(change)} {reasonOf(error, locale)} {m.energizing_kept()}
    </ErrorNote>
  );
}
