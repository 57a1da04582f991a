// Prompt for a rest that was never ended, in case the user knows the wake-up time.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import type { StoredRest } from "../stored-rest.ts";
import { endRest } from "../ends/rest-ends.ts";
import { RestFrame } from "../rest-frame.tsx";
import { formatRestTime, formatRestDay } from "../format-rest.ts";
import { useLeaving } from "../ends/use-leaving.ts";

type AbandonedRestProps = {
  rest: StoredRest;
  onReport: () => void;
  onFinished: (night: SleepCycle | null) => void;
};

export function AbandonedRest({ rest, onReport, onFinished }: AbandonedRestProps) {
  const locale = useLocale();
  const { id, timezone } = useCurrentUser();
  const endUnknown = useCall(() => endRest(id, { restId: rest.id, wakeUpAt: null }), {
    onDone: onFinished,
  });
  const leave = useLeaving();
  const isBusy = leave.isPending || endUnknown.isPending;
  return (
    <RestFrame title={m.energizing_log_morning()}>
      <p className="text-pretty text-ink-soft">
        {m.energizing_rest_abandoned_text({
          day: formatRestDay(rest.startedAt, timezone, locale),
          time: formatRestTime(rest.startedAt, timezone, locale),
        })}
      </p>
      {(leave.error !== null || endUnknown.error !== null) && (
        <ErrorNote title={m.energizing_rest_finish_failed()} />
      )}
      <div className="flex flex-col gap-2">
        <Button variant="primary" onPress={onReport} isDisabled={isBusy}>
          {m.energizing_rest_report_wake_up()}
        </Button>
        <Button
          onPress={() => endUnknown.send()}
          isPending={endUnknown.isPending}
          pendingText={m.platform_saving()}
        >
          {m.energizing_rest_unknown()}
        </Button>
        <Button
          variant="quiet"
          onPress={() => leave.send({})}
          isPending={leave.isPending}
          pendingText={m.panel_deleting()}
        >
          {m.energizing_rest_not_slept()}
        </Button>
      </div>
    </RestFrame>
  );
}
