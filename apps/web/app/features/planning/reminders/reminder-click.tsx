// Handles clicks on reminder notifications: the service worker passes the reminder in the URL.
import { useEffect, useEffectEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "#platform/api/api.ts";
import { ApiError, getErrorText } from "#platform/api/errors.ts";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { getWallTime } from "@vereda/domain/time/zone";
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

/** Opens the reminder's subject or snoozes it. @returns whether it navigates to another page */
function useReminderClick(): (id: string, minutes: number) => Promise<boolean> {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const snooze = async (id: string, minutes: number) => {
    const { at } = await api.data("POST /me/reminders/due/:id/snooze", {
      params: { id },
      body: { minutes },
    });
    const { minute } = getWallTime(timezone, Date.parse(at));
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
      // No error message if the reminder was already acknowledged or deleted.
      const isAlreadyRemoved = error instanceof ApiError && error.status === 404;
      const title = m.planning_reminder_action_failed();
      if (!isAlreadyRemoved)
        showToast({ title, detail: getErrorText(error, locale), tone: "error" });
      return false;
    }
  };
}
