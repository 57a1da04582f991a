// Handles clicks on reminder notifications: the service worker passes the reminder in the URL.
import { useEffect, useEffectEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError, getErrorText } from "#platform/api/errors.ts";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { getWallTime } from "@vereda/domain/time/zone";
import { getSubjectAddress } from "./subject-address.ts";

const REMINDER = "reminder";
const SNOOZE = "snooze";

export default function ReminderClick() {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const clickedId = params.get(REMINDER);
  const minutes = Number(params.get(SNOOZE));
  const clearParams = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(REMINDER);
        after.delete(SNOOZE);
        return after;
      },
      { replace: true },
    );
  const onFailed = (error: unknown) => {
    // No error message if the reminder was already acknowledged or deleted.
    const isAlreadyRemoved = error instanceof ApiError && error.status === 404;
    const title = m.panel_did_not_work();
    if (!isAlreadyRemoved) showToast({ title, detail: getErrorText(error, locale), tone: "error" });
    clearParams();
  };
  const snoozing = useCall("POST /me/reminders/due/:id/snooze", {
    onDone: ({ at }) => {
      const { minute } = getWallTime(timezone, Date.parse(at));
      showToast({ title: m.planning_reminder_snoozed({ time: formatTime(minute, locale) }) });
      clearParams();
    },
    onFailed,
  });
  const seen = useCall("POST /me/reminders/due/:id/seen", { onFailed });
  const opening = useCall("GET /me/reminders/due/:id", {
    onDone: async ({ subject }, { params }) => {
      await navigate(toLocale(getSubjectAddress(subject)), { replace: true });
      seen.send({ params, body: {} });
    },
    onFailed,
  });
  const run = useEffectEvent((id: string) =>
    minutes > 0
      ? snoozing.send({ params: { id }, body: { minutes } })
      : opening.send({ params: { id } }),
  );
  useEffect(() => {
    if (clickedId !== null) run(clickedId);
  }, [clickedId]);
  return null;
}
