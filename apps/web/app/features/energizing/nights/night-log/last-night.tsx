// The question about last night on the day: one press logs it at the hours of the rhythm. Lazy-loaded.
import type { DailySetting } from "@vereda/domain/energizing/rhythm/rest-time";
import { createPrivateId } from "@vereda/domain/private-id";
import { getWallTime } from "@vereda/domain/time/zone";
import { useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { useNow } from "#platform/use-now.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { useRestMode } from "../../rest-mode/use-rest-mode.ts";
import { createNightDraft, getInterval, toRequest } from "./night-draft.ts";

const NightLogDialog = createLazyDialog(() => import("./night-log-dialog.tsx"));

const NONE = new Set<never>();

export type LastNightProps = {
  dailySettings: readonly DailySetting[];
  /** Called once it is saved or put off. */
  onDone: () => void;
};

export default function LastNight({ dailySettings, onDone }: LastNightProps) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const now = getWallTime(timezone, useNow());
  const [id] = useState(createPrivateId);
  const [isCorrecting, setCorrecting] = useState(false);
  const { rest, state } = useRestMode();
  const { send, isPending } = useCall("POST /energizing/sleep-cycles", {
    failed: m.energizing_log_save_failed(),
    onDone: () => {
      showToast({ title: m.energizing_log_saved() });
      onDone();
    },
  });
  const draft = createNightDraft({ id, now, logged: NONE, dailySettings });
  const interval = getInterval(draft, timezone);
  // Whoever used the rest mode is asked by it.
  if (state === undefined || rest !== null || interval === null) return null;
  const { started, ended, minutes } = interval;
  const save = () => {
    const { day: _morning, ...body } = toRequest(draft, timezone);
    send({ body, retry: true });
  };
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-card bg-sunken/60 p-4">
      <div>
        <h2 id={id} className="text-18 font-medium">
          {m.energizing_last_night_question()}
        </h2>
        <p className="figures text-14 text-ink-soft">
          {m.energizing_last_night_as_planned({
            from: formatTime(started.minute, locale),
            to: formatTime(ended.minute, locale),
            time: formatMinutes(minutes),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button isPending={isPending} pendingText={m.platform_saving()} onPress={save}>
          {m.platform_save()}
        </Button>
        <Button variant="quiet" onPress={() => setCorrecting(true)}>
          {m.energizing_last_night_other()}
        </Button>
        <Button variant="quiet" onPress={onDone}>
          {m.energizing_bedtime_later()}
        </Button>
      </div>
      {isCorrecting && (
        <NightLogDialog
          night={null}
          logged={NONE}
          dailySettings={dailySettings}
          onSaved={onDone}
          onClose={() => setCorrecting(false)}
        />
      )}
    </section>
  );
}
