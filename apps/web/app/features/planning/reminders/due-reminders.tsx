// Shows due reminders in the visible tab without stealing the focus, in sync with other devices.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { DEFAULT_SNOOZE_MINUTES } from "@vereda/domain/planning/reminders/catalogue-reminders";
import type { DueReminder } from "@vereda/domain/planning/reminders/contract-reminders";
import { formatReminderPush } from "@vereda/domain/planning/reminders/reminder-push";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { resolveInstant } from "@vereda/domain/time/zone";
import { Bell } from "lucide-react";
import { useState, useSyncExternalStore, useEffect, useRef, type RefObject } from "react";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { useFormats } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { updateCached } from "#platform/query/update-cached.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useNow } from "#platform/use-now.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { mapTaskToFocusTask } from "../tracking/clock/focus-state.ts";
import { useClock } from "../tracking/clock/use-clock.ts";
import { isRecurring } from "../schedules/series/recurring.ts";
import { getSubjectAddress } from "./subject-address.ts";

// Closes notifications of acknowledged reminders on this device, because push cannot close them silently.

const TAG = "reminder:";

async function listReminderNotifications(): Promise<readonly Notification[]> {
  if (!("serviceWorker" in navigator)) return [];
  const registration = await navigator.serviceWorker.getRegistration();
  const notifications = (await registration?.getNotifications()) ?? [];
  return notifications.filter(({ tag }) => tag.startsWith(TAG));
}

function isAmong(due: readonly DueReminder[]): (notification: Notification) => boolean {
  const tags = new Set(due.map(({ id }) => `${TAG}${id}`));
  return ({ tag }) => tags.has(tag);
}

/** `due` lists the reminders that rang and are not acknowledged; undefined while loading. */
function useAcknowledgedNotifications(due: readonly DueReminder[] | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (due === undefined) return;
    const close = async () => {
      const displayed = await listReminderNotifications();
      if (displayed.every(isAmong(due))) return;
      // With in-app reminders disabled the list is always empty, which does not mean acknowledged.
      const { inApp } = await queryClient.fetchQuery(buildQuery("GET /me/reminders/settings"));
      if (!inApp) return;
      // The response may be older than a notification, so it is asked for again before closing one.
      const latest = { ...buildQuery("GET /me/reminders/due"), staleTime: 0 };
      const isPending = isAmong(await queryClient.fetchQuery(latest));
      for (const one of displayed) if (!isPending(one)) one.close();
    };
    // Ignores errors: a notification that stays open does no harm.
    close().catch(() => undefined);
  }, [due, queryClient]);
}

// Pads the page below a fixed element, so that it never covers the last lines or the focused element.

const GAP_PX = 16;

/** @returns the ref for the element fixed to the bottom of the screen */
function useBottomPadding(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const { body, documentElement } = document;
    const setPadding = (height: number) => {
      body.style.paddingBottom = height === 0 ? "" : `${height}px`;
      // Added to the 5rem that every page reserves.
      documentElement.style.scrollPaddingBottom = height === 0 ? "" : `calc(5rem + ${height}px)`;
    };
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = element;
      setPadding(offsetHeight === 0 ? 0 : offsetHeight + GAP_PX);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setPadding(0);
    };
  }, []);
  return box;
}

/** A fallback for when the change events of the server are disconnected. */
const REFETCH_INTERVAL_MS = MINUTE_MS;
const NOON = 720;
/** Shows one at a time, so that the cards do not cover the page. */
const MAX_VISIBLE = 1;

const dueQuery = buildQuery("GET /me/reminders/due");

function watchVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function useIsPageVisible(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === "visible");
}

export default function DueReminders() {
  const isPageVisible = useIsPageVisible();
  const { data } = useQuery({
    ...dueQuery,
    refetchInterval: REFETCH_INTERVAL_MS,
    // Makes every response trigger the effect, even an identical one: a reminder that rang in between left
    // a notification.
    structuralSharing: false,
  });
  useAcknowledgedNotifications(data);
  const dispatchAction = useReminderAction();
  const box = useBottomPadding();
  const pending = isPageVisible ? (data ?? []) : [];
  const visible = pending.slice(0, MAX_VISIBLE);
  const hidden = pending.length - visible.length;
  return (
    <section
      ref={box}
      aria-label={m.planning_reminders_due()}
      className="fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 ml-auto max-w-md md:right-6 md:bottom-6 md:left-auto md:w-96 print:hidden"
    >
      <BareList aria-live="polite" className="flex flex-col gap-2">
        {visible.map((due) => (
          <DueCard key={`${due.id} ${due.at}`} due={due} onAction={dispatchAction} />
        ))}
      </BareList>
      {hidden > 0 && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-raised py-1 pr-1 pl-4 shadow-float">
          <span>{m.planning_reminders_more({ count: hidden })}</span>
          <Button variant="quiet" onPress={() => dispatchAction({ kind: "seen all" })}>
            {m.planning_reminders_seen_all()}
          </Button>
        </div>
      )}
    </section>
  );
}

type ReminderAction =
  | { readonly kind: "seen" | "later"; readonly id: string }
  | { readonly kind: "seen all" };

function sendAction(action: ReminderAction): Promise<unknown> {
  if (action.kind === "seen all") return api.data("POST /me/reminders/due/seen", { body: {} });
  const params = { id: action.id };
  return action.kind === "seen"
    ? api.data("POST /me/reminders/due/:id/seen", { params, body: {} })
    : api.data("POST /me/reminders/due/:id/snooze", {
        params,
        body: { minutes: DEFAULT_SNOOZE_MINUTES },
      });
}

function useReminderAction(): (action: ReminderAction) => void {
  const { send } = useCall(sendAction, {
    optimistic: (action) =>
      updateCached<DueReminder[]>({ queryKey: dueQuery.queryKey }, (list) =>
        action.kind === "seen all" ? [] : list.filter(({ id }) => id !== action.id),
      ),
    failed: m.panel_did_not_work(),
  });
  return send;
}

type DueCardProps = { due: DueReminder; onAction: (action: ReminderAction) => void };

function DueCard({ due, onAction }: DueCardProps) {
  const toLocale = useLocalePath();
  const { id, subject } = due;
  const start = useStart(due, () => onAction({ kind: "seen", id }));
  const address = getSubjectAddress(subject);
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
        <StartText due={due} />
      </p>
      <div className="-mb-2 -ml-4 flex flex-wrap items-center">
        {subject.kind === "task" && (
          <Button variant="quiet" isPending={start.isPending} onPress={() => start.run()}>
            {m.planning_to_active()}
          </Button>
        )}
        <Button variant="quiet" onPress={() => onAction({ kind: "later", id })}>
          {m.planning_reminder_later({ minutes: DEFAULT_SNOOZE_MINUTES })}
        </Button>
        <Button variant="quiet" onPress={() => onAction({ kind: "seen", id })}>
          {m.panel_seen()}
        </Button>
      </div>
    </li>
  );
}

function StartText({ due: { subject } }: { due: DueReminder }) {
  const locale = useLocale();
  const { timezone: timeZone } = useCurrentUser();
  const { clock } = useFormats(locale);
  const now = useNow();
  const { title, date } = subject;
  const isAllDay = subject.startsAt === null;
  const startsAt = isAllDay
    ? resolveInstant(timeZone, parseDay(date) ?? 0, NOON)
    : Date.parse(subject.startsAt ?? "");
  return formatReminderPush({ title, startsAt, isAllDay, now, timeZone, locale, clock }).body;
}

function useStart({ subject }: DueReminder, onStarted: () => void) {
  const dispatch = useClock();
  const days = useDays();
  const locale = useLocale();
  const [isPending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    try {
      const task = await api.data("GET /planning/tasks/:id", { params: { id: subject.id } });
      const at = subject.startsAt;
      const own = at === null ? subject.date : formatIsoDay(getUserDay(Date.parse(at), days));
      const date = isRecurring(task.schedule) ? own : null;
      dispatch("start", { task: mapTaskToFocusTask(task, ""), date });
      onStarted();
    } catch (error) {
      showToast({
        title: m.panel_did_not_work(),
        detail: getErrorText(error, locale),
        tone: "error",
      });
    } finally {
      setPending(false);
    }
  };
  return { isPending, run: () => void start() };
}
