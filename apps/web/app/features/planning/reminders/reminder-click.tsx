// The way from a notification: a press on it leads to what it reminds of, and one on its button puts it off. The worker
// opens the day with the reminder in the address, whether the application was open or not.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "#platform/api/api.ts";
import { ApiError, errorText } from "#platform/api/errors.ts";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { wallTime } from "@vereda/domain/time/zone";
import { getSubjectAddress } from "./subject-address.ts";

const REMINDER = "reminder";
const SNOOZE = "snooze";

export default function ReminderClick() {
  const [params, setParams] = useSearchParams();
  const id = params.get(REMINDER);
  const minutes = Number(params.get(SNOOZE));
  const handleClick = useReminderClick();
  const clearParams = useEffectEvent(() =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(REMINDER);
        after.delete(SNOOZE);
        return after;
      },
      { replace: true },
    ),
  );
  const run = useEffectEvent(async (reminderId: string) => {
    const isLeaving = await handleClick(reminderId, minutes);
    if (!isLeaving) clearParams();
  });
  useEffect(() => {
    if (id !== null) void run(id);
  }, [id]);
  return null;
}

/** What a press does. @returns whether it leads to another screen */
function useReminderClick(): (id: string, minutes: number) => Promise<boolean> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const snooze = async (id: string, minutes: number) => {
    const { at } = await api.data("POST /me/reminders/due/:id/snooze", {
      params: { id },
      body: { minutes },
    });
    const { minute } = wallTime(timezone, Date.parse(at));
    showToast({ title: m.planning_reminder_snoozed({ time: formatTime(minute, locale) }) });
    return false;
  };
  const open = async (id: string) => {
    const { subject } = await api.data("GET /me/reminders/due/:id", { params: { id } });
    await navigate(toLocale(getSubjectAddress(subject)), { replace: true });
    await api.data("POST /me/reminders/due/:id/seen", { params: { id }, body: {} });
    return true;
  };
  return async (id, minutes) => {
    try {
      return await (minutes > 0 ? snooze(id, minutes) : open(id));
    } catch (error) {
      // What is done or gone needs no reminder, and no words.
      const isAlreadyRemoved = error instanceof ApiError && error.status === 404;
      const title = m.planning_reminder_action_failed();
      if (!isAlreadyRemoved)
        showToast({ title, detail: errorText(error, locale), tone: "problem" });
      return false;
    } finally {
      void queryClient.invalidateQueries({ queryKey: buildQueryKey("GET /me/reminders/due") });
    }
  };
}
