// Screen after waking up: duration of the night, and prompts to log it and write notes.
import { useQuery } from "@tanstack/react-query";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { Suspense, useEffect, useRef, useState } from "react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { NativeButtonLink, type NativeButtonLinkProps } from "#ui/native/native-button-link.tsx";
import { isNightDescribed } from "./described-night.ts";
import { PrivateMark } from "#platform/private-note.tsx";

const NightLogDialog = createLazyDialog(
  () => import("#features/energizing/nights/night-log/night-log-dialog.tsx"),
);
const NoteDialog = createLazyDialog(
  () => import("#features/energizing/reflections/note-dialog.tsx"),
);

type EntryKind = "night" | "reflection" | "dream";

export function Morning({ night }: { night: SleepCycle | null }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button was removed, so focus moves to the heading for screen readers.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 py-10">
      <div className="flex flex-col gap-2">
        <h1 ref={title} tabIndex={-1} className="text-28 font-medium outline-none">
          {night?.isNap ? formatNap(night) : m.energizing_morning()}
        </h1>
        <p className="text-pretty text-ink-soft">{formatSummary(night)}</p>
      </div>
      {night === null ? <ToToday variant="primary" /> : <MorningQuestions night={night} />}
    </div>
  );
}

/** Puts logging the night first until it has details; then, and after a nap, the link to today. */
function MorningQuestions({ night }: { night: SleepCycle }) {
  const [isDescribed, setIsDescribed] = useState(isNightDescribed(night));
  const isLogFirst = !isDescribed && !night.isNap;
  const [openEntry, setOpenEntry] = useState<EntryKind | null>(null);
  const close = () => setOpenEntry(null);
  const log = (
    <Button
      // The constant key lets the button receive focus again after its dialog closes.
      key="log"
      variant={isLogFirst ? "primary" : "quiet"}
      onPress={() => setOpenEntry("night")}
    >
      {isDescribed ? m.energizing_morning_change() : m.energizing_log_title()}
    </Button>
  );
  const notes = [
    <Button key="reflect" onPress={() => setOpenEntry("reflection")}>
      {m.energizing_reflection_add()}
    </Button>,
    <Button key="dream" onPress={() => setOpenEntry("dream")}>
      {m.energizing_dream_add()}
    </Button>,
  ];
  return (
    <>
      <p>{isDescribed ? m.energizing_morning_described() : m.energizing_morning_prompt()}</p>
      <div className="flex flex-col gap-2">
        {isLogFirst ? [log, ...notes] : [<ToToday key="today" variant="primary" />, ...notes, log]}
      </div>
      <PrivateMark />
      {isLogFirst && <ToToday variant="quiet" className="-ml-4 self-start" />}
      {openEntry !== null && (
        <Suspense fallback={null}>
          {openEntry === "night" ? (
            <LogNight night={night} onSaved={() => setIsDescribed(true)} onClose={close} />
          ) : (
            <NoteDialog kind={openEntry} note={null} sleepCycleId={night.id} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

type ToTodayProps = Pick<NativeButtonLinkProps, "variant" | "className">;

function ToToday(buttonProps: ToTodayProps) {
  const toLocale = useLocalePath();
  return (
    <NativeButtonLink to={toLocale("/panel")} {...buttonProps}>
      {m.panel_to_today_text()}
    </NativeButtonLink>
  );
}

function formatSummary(night: SleepCycle | null): string {
  if (night === null) return m.energizing_rest_end_pending();
  if (night.durationMinutes === null) return m.energizing_morning_no_end();
  if (night.isNap) return m.energizing_nap_text();
  return m.energizing_today_slept({ time: formatMinutes(night.durationMinutes) });
}

function formatNap({ durationMinutes }: SleepCycle): string {
  return m.energizing_nap({ time: formatMinutes(durationMinutes ?? 0) });
}

type LogNightProps = { night: SleepCycle; onSaved: () => void; onClose: () => void };

function LogNight({ night, onSaved, onClose }: LogNightProps) {
  const nights = useQuery(
    buildQuery("GET /energizing/sleep-cycles", { query: { page: 1, perPage: 7 } }),
  );
  if (nights.isPending) return null;
  return (
    <NightLogDialog
      night={nights.data?.items.find(({ id }) => id === night.id) ?? night}
      logged={new Set()}
      dailySettings={[]}
      isFresh
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
