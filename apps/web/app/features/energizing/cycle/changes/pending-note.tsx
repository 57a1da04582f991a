import { focusScreen } from "#platform/focus-screen.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { canEncrypt } from "#platform/encryption/encrypt-text.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import type { PendingWrite } from "#platform/outbox/stored-writes.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import type { Cycle } from "../cycle-data.ts";
import type { CycleDialog, OpenCycleDialog } from "../cycle-dialogs.tsx";
import { formatChange, formatChangeFailure, isReversible } from "./format-change.ts";
import { toLog } from "./changes-view.ts";
import { isPending, type Change } from "./cycle-changes.ts";
import { useCycleActions, useCycleWrites, useIsUndecryptable } from "./use-cycle-writes.ts";

type Write = PendingWrite<Change>;

export function PendingNote({ cycle, open }: { cycle: Cycle; open: OpenCycleDialog }) {
  const writes = useCycleWrites();
  const refused = writes.filter(({ refusal }) => refusal !== null);
  const pending = writes.filter(isPending);
  return (
    <>
      {refused.map((one) => (
        <RefusedNote key={one.id} refused={one} cycle={cycle} open={open} />
      ))}
      {pending.length > 0 && <QueuedNote pending={pending} cycle={cycle} />}
    </>
  );
}

/** Explains, while the pending changes cannot be decrypted, that nothing is lost. */
export function UndecryptableNote() {
  const isUndecryptable = useIsUndecryptable();
  return isUndecryptable && <p className="pt-2">{m.energizing_cycle_pending_encrypted()}</p>;
}

function useFormatChange({ today }: Cycle) {
  const locale = useLocale();
  return (change: Change) => formatChange(change, today, locale);
}

function QueuedNote({ pending, cycle }: { pending: readonly Write[]; cycle: Cycle }) {
  const { sendNow } = useCycleActions();
  const formatLine = useFormatChange(cycle);
  return (
    <aside
      aria-label={m.energizing_cycle_pending_title()}
      className="flex flex-col gap-3 rounded-card bg-sunken p-4 print:hidden"
    >
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{m.energizing_cycle_pending_title()}</p>
        <BareList>
          {pending.map(({ id, payload: change }) => (
            <li key={id} className="flex items-center justify-between gap-x-4">
              <p className="min-w-0 wrap-anywhere">{formatLine(change)}</p>
              <DiscardButton id={id} change={change} what={formatLine(change)} />
            </li>
          ))}
        </BareList>
        <p className="text-14 text-ink-soft">
          {canEncrypt() ? m.energizing_cycle_pending_text() : m.energizing_cycle_pending_in_tab()}
        </p>
      </div>
      <Button className="self-start" onPress={() => void sendNow()}>
        {m.energizing_cycle_pending_send()}
      </Button>
    </aside>
  );
}

function useDiscard(id: string) {
  const { discard } = useCycleActions();
  return () => {
    void discard([id]);
    focusScreen();
  };
}

/** Discards a pending change. A deletion or a choice is undone, but a written entry is lost. */
function DiscardButton({ id, change, what }: { id: string; change: Change; what: string }) {
  const discard = useDiscard(id);
  const label = isReversible(change) ? m.panel_undo() : m.panel_discard();
  return (
    <Button
      variant="quiet"
      className="-mr-4 shrink-0"
      aria-label={m.energizing_cycle_pending_named({ action: label, what })}
      onPress={discard}
    >
      {label}
    </Button>
  );
}

/** The dialog to edit a rejected change; null for changes without a dialog. */
function buildDialog(change: Change, { periods = [] }: Cycle): CycleDialog | null {
  if (change.kind === "log") return { kind: "log", date: change.date, log: toLog(change) };
  if (change.kind === "setup") return { kind: "setup" };
  if (change.kind !== "period") return null;
  const { periodId: id, isNew, startDate, endDate } = change;
  const period = isNew ? null : (periods.find((one) => one.id === id) ?? null);
  return { kind: "period", id, period, startDate, endDate };
}

type RefusedNoteProps = { refused: Write; cycle: Cycle; open: OpenCycleDialog };

function RefusedNote({ refused, cycle, open }: RefusedNoteProps) {
  const { id, payload: change, refusal } = refused;
  const formatLine = useFormatChange(cycle);
  const { sendNow } = useCycleActions();
  const discard = useDiscard(id);
  const dialog = buildDialog(change, cycle);
  return (
    <ErrorNote
      title={formatChangeFailure(change)}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => void sendNow()}>{m.platform_retry()}</Button>
          {dialog && (
            <Button onPress={() => open(dialog)}>{m.energizing_cycle_pending_correct()}</Button>
          )}
          <Button variant="quiet" onPress={discard}>
            {isReversible(change) ? m.panel_undo() : m.panel_discard()}
          </Button>
        </div>
      }
    >
      {formatLine(change)} {refusal} {m.platform_changes_preserved()}
    </ErrorNote>
  );
}
