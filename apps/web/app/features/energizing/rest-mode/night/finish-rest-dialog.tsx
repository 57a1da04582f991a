// Dialog to enter the wake-up time; part of the rest screen's bundle, so it opens offline.
import { HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useNow } from "#platform/use-now.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";
import type { StoredRest } from "../stored-rest.ts";
import { QUIET_THEME } from "../quiet-theme.ts";
import { endRest, restEnds } from "../ends/rest-ends.ts";
import { formatRestTime, formatRestDay } from "../format-rest.ts";
import { useLeaving } from "../ends/use-leaving.ts";
import {
  createWakeUpDraft,
  wakeUpContract,
  wakeUpMessages,
  parseWakeUp,
  wakeUpRequest,
  type WakeUpDraft,
} from "./wake-up-draft.ts";

type FinishRestDialogProps = {
  rest: StoredRest;
  isAbandoned: boolean;
  onClose: () => void;
  onFinished: (night: SleepCycle | null) => void;
};

/** A rest shorter than this was probably started by mistake, so the dialog offers to cancel it. */
const JUST_STARTED_MS = HOUR_MS;

export function FinishRestDialog(props: FinishRestDialogProps) {
  const { rest, isAbandoned, onClose } = props;
  const locale = useLocale();
  const now = useNow();
  const { timezone } = useCurrentUser();
  const form = useFinishForm(props);
  const meant = isAbandoned ? rest.endsAt : null;
  return (
    <FormDialog
      form={form}
      title={m.energizing_rest_finish()}
      save={m.panel_finish()}
      failed={m.energizing_rest_finish_failed()}
      {...(!isAbandoned && { theme: QUIET_THEME })}
      onClose={onClose}
    >
      <TimeField
        label={m.energizing_log_to()}
        {...(meant !== null && {
          description: m.energizing_rest_meant({ time: formatRestTime(meant, timezone, locale) }),
        })}
        {...form.field("wakeUp", "wakeUpAt")}
        className={meant === null ? "max-w-40" : "max-w-72"}
      />
      <NightSummary rest={rest} at={parseWakeUp(form.draft, rest, timezone)} now={now} />
      {!isAbandoned && now - rest.startedAt < JUST_STARTED_MS && <Leaving isBusy={form.saving} />}
    </FormDialog>
  );
}

function NightSummary({ rest, at, now }: { rest: StoredRest; at: number | null; now: number }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  if (at === null || at > now) return null;
  return (
    <p aria-live="polite" className="flex flex-col">
      <span className="figures font-serif text-22">
        {formatMinutes(Math.floor((at - rest.startedAt) / MINUTE_MS))}
      </span>
      <span className="figures text-14 text-ink-soft">
        {m.energizing_rest_interval({
          from: formatRestTime(rest.startedAt, timezone, locale),
          day: formatRestDay(at, timezone, locale),
          to: formatRestTime(at, timezone, locale),
        })}
      </span>
    </p>
  );
}

function Leaving({ isBusy }: { isBusy: boolean }) {
  const leave = useLeaving();
  return (
    <div className="flex flex-col items-start gap-2">
      {leave.error !== null && <ErrorNote title={m.energizing_rest_finish_failed()} />}
      <Button
        variant="quiet"
        className="-ml-4"
        onPress={() => leave.send({})}
        isDisabled={isBusy}
        isPending={leave.isPending}
        pendingText={m.panel_deleting()}
      >
        {m.energizing_rest_not_slept()}
      </Button>
    </div>
  );
}

function useFinishForm({ rest, isAbandoned, onFinished }: FinishRestDialogProps) {
  const { id, timezone } = useCurrentUser();
  const [initial] = useState(() => {
    const refused = restEnds
      .list(id)
      .find(({ refusal, payload }) => refusal !== null && payload.restId === rest.id);
    const refusedWakeUp = refused?.payload.wakeUpAt ?? null;
    const refusedAt = refusedWakeUp === null ? null : Date.parse(refusedWakeUp);
    return createWakeUpDraft({ now: nowMs(), zone: timezone, isAbandoned, refusedAt });
  });
  return useForm({
    contract: wakeUpContract(nowMs()),
    initial,
    messages: wakeUpMessages,
    toRequest: (draft: WakeUpDraft) => wakeUpRequest(draft, rest, timezone),
    call: ({ wakeUpAt }) => endRest(id, { restId: rest.id, wakeUpAt }),
    onSaved: onFinished,
  });
}
