// Status line of the planned night or running rest, with its one action.
import { getWallTime } from "@vereda/domain/time/zone";
import { useState } from "react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import { AWAKE, REST_ADDRESS } from "./rest-address.ts";
import { formatRestTime, formatRestDay } from "./format-rest.ts";
import type { useRestMode } from "./use-rest-mode.ts";
import { retryRefused } from "#platform/outbox/outbox.ts";
import { removeKind } from "#platform/outbox/stored-writes.ts";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { restEnds } from "./ends/rest-ends.ts";

// Error note for a wake-up time the server rejected, with retry and discard buttons.

function RefusedFinish({ at }: { at: number | null }) {
  const locale = useLocale();
  const { id: userId, timezone } = useCurrentUser();
  if (at === null) return null;
  return (
    <ErrorNote
      title={m.energizing_rest_refused()}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => void retryRefused(userId, restEnds.kind)}>
            {m.platform_retry()}
          </Button>
          <Button variant="quiet" onPress={() => removeKind(userId, restEnds.kind)}>
            {m.panel_discard()}
          </Button>
        </div>
      }
    >
      {m.energizing_rest_refused_text({
        day: formatRestDay(at, timezone, locale),
        time: formatRestTime(at, timezone, locale),
      })}
    </ErrorNote>
  );
}

const StartRestDialog = createLazyDialog(() => import("./start-rest-dialog.tsx"));

export type RestStatusProps = {
  mode: ReturnType<typeof useRestMode>;
  /** Opens the rhythm dialog; omitted on the day card and when a rhythm exists. */
  onSetUp?: (() => void) | undefined;
};

export function RestStatus({ mode, onSetUp }: RestStatusProps) {
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      {mode.isEndPending && (
        <output className="text-14 text-ink-soft">{m.energizing_rest_end_pending()}</output>
      )}
      <RefusedFinish at={mode.refusedAt} />
      <StatusLine mode={mode} onStart={() => setStarting(true)} onSetUp={onSetUp} />
      {isStarting && <StartRestDialog onClose={() => setStarting(false)} />}
    </>
  );
}

type StatusLineProps = RestStatusProps & { onStart: () => void };

function StatusLine({ mode: { state, rest, isPast, night }, onStart, onSetUp }: StatusLineProps) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const today = useToday();
  const formatInstantTime = (instant: number) => formatRestTime(instant, timezone, locale);
  const formatPast = (end: number) =>
    getWallTime(timezone, end).day === today
      ? m.energizing_rest_past_today({ time: formatInstantTime(end) })
      : m.energizing_rest_past({
          day: formatRestDay(end, timezone, locale),
          time: formatInstantTime(end),
        });
  if (state === "resting" && rest !== null) {
    if (rest.endsAt === null) {
      return (
        <>
          <p>{m.energizing_rest_since({ time: formatInstantTime(rest.startedAt) })}</p>
          <ToRest>{m.energizing_rest_open()}</ToRest>
        </>
      );
    }
    const end = {
      day: formatRestDay(rest.endsAt, timezone, locale),
      time: formatInstantTime(rest.endsAt),
    };
    return (
      <>
        <p>{isPast ? formatPast(rest.endsAt) : m.energizing_rest_until(end)}</p>
        {isPast ? (
          <ToRest state={AWAKE}>{m.energizing_rest_report_wake_up()}</ToRest>
        ) : (
          <ToRest>{m.energizing_rest_open()}</ToRest>
        )}
      </>
    );
  }
  if (state === "forgotten" && rest !== null) {
    return (
      <>
        <p>
          {m.energizing_rest_abandoned({ day: formatRestDay(rest.startedAt, timezone, locale) })}
        </p>
        <ToRest>{m.energizing_rest_report_wake_up()}</ToRest>
      </>
    );
  }
  if (state === "setup") {
    return (
      <>
        <p className="text-14 text-ink-soft">{m.energizing_rest_setup()}</p>
        {onSetUp && (
          <Button className="self-start" onPress={onSetUp}>
            {m.energizing_rhythm_choose()}
          </Button>
        )}
      </>
    );
  }
  if (night === null) return null;
  const range = { from: formatInstantTime(night.bedtimeAt), to: formatInstantTime(night.wakeUpAt) };
  return (
    <>
      <p>
        {state === "near_bedtime" ? m.energizing_rest_near(range) : m.energizing_rest_next(range)}
      </p>
      <Button
        variant={state === "near_bedtime" ? "primary" : "outline"}
        className="self-start"
        onPress={onStart}
      >
        {m.energizing_rest_start()}
      </Button>
    </>
  );
}

function ToRest({ state, children }: { state?: typeof AWAKE; children: string }) {
  return (
    <LocaleLink
      to={REST_ADDRESS}
      state={state}
      className={getButtonStyles("primary", "self-start")}
    >
      {children}
    </LocaleLink>
  );
}
