// Reminders that rang, while the application is open: told without taking the focus, on the tab that is looked at. What
// is answered on one device leaves the others.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DueReminder } from "@vereda/domain/planning/reminders/contract-reminders";
import { sayReminder } from "@vereda/domain/planning/reminders/reminder-push";
import { formatDay as isoDay, parseDay } from "@vereda/domain/time/day";
import { dayOf } from "@vereda/domain/time/lived-day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { instantOf } from "@vereda/domain/time/zone";
import { Bell } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { keyOf, queryOf } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useNow } from "#platform/use-now.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { focusTaskOf } from "../focus/clock/presses.ts";
import { useClock } from "../focus/clock/use-clock.ts";
import { isRecurring } from "../schedule/series/moved.ts";
import { addressOfSubject } from "./address-of-subject.ts";
import { useAnsweredNotifications } from "./answered-notifications.ts";
import { useRoomBelow } from "./use-room-below.ts";

/** News of them come by themselves; this is for a connection that is not there. */
const ASK_EVERY_MS = MINUTE_MS;
const SNOOZE_MIN = 10;
const NOON = 720;
/** More at once would be a wall. */
const SHOWN = 1;

const dueQuery = queryOf("GET /me/reminders/due");

function watchVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function useIsLookedAt(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === "visible");
}

export default function DueReminders() {
  const isLookedAt = useIsLookedAt();
  const { data } = useQuery({
    ...dueQuery,
    refetchInterval: ASK_EVERY_MS,
    // Each answer counts, also one like the last: what rang and was answered between them left a notification.
    structuralSharing: false,
  });
  useAnsweredNotifications(data);
  const answer = useAnswer();
  const box = useRoomBelow();
  const waiting = isLookedAt ? (data ?? []) : [];
  const shown = waiting.slice(0, SHOWN);
  const hidden = waiting.length - shown.length;
  return (
    <section
      ref={box}
      aria-label={m.planning_reminders_due()}
      className="fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 ml-auto max-w-md md:right-6 md:bottom-6 md:left-auto md:w-96 print:hidden"
    >
      <BareList aria-live="polite" className="flex flex-col gap-2">
        {shown.map((due) => (
          <DueCard key={`${due.id} ${due.at}`} due={due} onAnswer={answer} />
        ))}
      </BareList>
      {hidden > 0 && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-raised py-1 pr-1 pl-4 shadow-float">
          <span>{m.planning_reminders_more({ count: hidden })}</span>
          <Button variant="quiet" onPress={() => answer({ kind: "seen all" })}>
            {m.planning_reminders_seen_all()}
          </Button>
        </div>
      )}
    </section>
  );
}

type Answer =
  { readonly kind: "seen" | "later"; readonly id: string } | { readonly kind: "seen all" };

function send(answer: Answer): Promise<unknown> {
  if (answer.kind === "seen all") return api.data("POST /me/reminders/due/seen", { body: {} });
  const params = { id: answer.id };
  return answer.kind === "seen"
    ? api.data("POST /me/reminders/due/:id/seen", { params, body: {} })
    : api.data("POST /me/reminders/due/:id/snooze", { params, body: { minutes: SNOOZE_MIN } });
}

/** Gone at once; back if the server does not hear of it. */
function useAnswer(): (answer: Answer) => void {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const { queryKey } = dueQuery;
  const { mutate } = useMutation({
    mutationFn: send,
    onMutate: async (answer) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (list) =>
        answer.kind === "seen all" ? [] : list?.filter(({ id }) => id !== answer.id),
      );
    },
    onError: (error) =>
      showToast({
        title: m.planning_reminder_not_answered(),
        detail: errorText(error, locale),
        tone: "problem",
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf("GET /me/reminders/due") }),
  });
  return mutate;
}

type DueCardProps = { due: DueReminder; onAnswer: (answer: Answer) => void };

function DueCard({ due, onAnswer }: DueCardProps) {
  const toLocale = useLocalePath();
  const { id, subject } = due;
  const start = useStart(due, () => onAnswer({ kind: "seen", id }));
  const address = addressOfSubject(subject);
  return (
    <li className="flex animate-settle flex-col gap-1 rounded-card border border-line bg-raised p-4 text-ink shadow-float">
      <p className="flex items-start gap-2 font-semibold">
        <Icon of={Bell} className="mt-0.5 shrink-0 text-accent-text" />
        <span className="sr-only">{m.planning_reminder()}: </span>
        <Link to={toLocale(address)} className="line-clamp-2 min-w-0 wrap-anywhere">
          {subject.title}
        </Link>
      </p>
      <p className="figures text-14 text-ink-soft">
        <StartWords due={due} />
      </p>
      <div className="-mb-2 -ml-4 flex flex-wrap items-center">
        {subject.kind === "task" && (
          <Button variant="quiet" isPending={start.isPending} onPress={() => start.press()}>
            {m.planning_reminder_start()}
          </Button>
        )}
        <Button variant="quiet" onPress={() => onAnswer({ kind: "later", id })}>
          {m.planning_reminder_later()}
        </Button>
        <Button variant="quiet" onPress={() => onAnswer({ kind: "seen", id })}>
          {m.planning_reminder_seen()}
        </Button>
      </div>
    </li>
  );
}

/** As a push says it. */
function StartWords({ due: { subject } }: { due: DueReminder }) {
  const locale = useLocale();
  const { timezone: timeZone } = useCurrentUser();
  const now = useNow();
  const { title, date } = subject;
  const isAllDay = subject.startsAt === null;
  const startsAt = isAllDay
    ? instantOf(timeZone, parseDay(date) ?? 0, NOON)
    : Date.parse(subject.startsAt ?? "");
  return sayReminder({ title, startsAt, isAllDay, now, timeZone, locale }).body;
}

/** Starts the clock of its task, as the buttons of the task do. */
function useStart({ subject }: DueReminder, onStarted: () => void) {
  const press = useClock();
  const days = useDays();
  const locale = useLocale();
  const [isPending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    try {
      const task = await api.data("GET /planning/tasks/:id", { params: { id: subject.id } });
      const at = subject.startsAt;
      const own = at === null ? subject.date : isoDay(dayOf(Date.parse(at), days));
      const date = isRecurring(task.schedule) ? own : null;
      press("start", { task: focusTaskOf(task, ""), date });
      onStarted();
    } catch (error) {
      showToast({
        title: m.planning_reminder_not_answered(),
        detail: errorText(error, locale),
        tone: "problem",
      });
    } finally {
      setPending(false);
    }
  };
  return { isPending, press: () => void start() };
}
