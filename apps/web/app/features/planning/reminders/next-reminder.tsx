// When the person is reminded of a task next: a line for wherever somebody looks closer at it. Nothing where they are not.
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { queryOf } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Icon } from "#ui/icon.tsx";
import { instantWords } from "./reminder-words.ts";

export function NextReminder({ taskId }: { taskId: string }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { data } = useQuery(
    queryOf("GET /planning/tasks/:id/reminders", { params: { id: taskId } }),
  );
  const [next] = (data?.reminders ?? []).flatMap(({ nextAt }) => nextAt ?? []).toSorted();
  if (next === undefined) return null;
  return (
    <p className="figures mt-4 flex items-start gap-2 text-14 text-ink-soft">
      <Icon of={Bell} size={16} className="mt-1 shrink-0" />
      {m.planning_reminder_next({ when: instantWords(next, locale, timezone) })}
    </p>
  );
}
