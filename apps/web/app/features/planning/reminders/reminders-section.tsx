// The user's reminders of a task, event or routine; each change is saved at once.
import { useQuery } from "@tanstack/react-query";
import { reminderTimingNotes } from "@vereda/domain/planning/reminders/catalogue-reminders";
import {
  type ReminderWhen,
  type SubjectReminders,
} from "@vereda/domain/planning/reminders/contract-reminders";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Failure } from "#platform/forms/failures.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useIsOmitted } from "#platform/query/omitted.tsx";
import { waitForRefresh } from "#platform/query/changes.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { formatLongInstant } from "./format-reminder.ts";
import { RemindersField } from "./reminders-field.tsx";

export type RemindersPartProps = {
  subject: { readonly kind: "task" | "objective"; readonly id: string };
  recurs: boolean;
};

const reminderCalls = {
  task: { list: "GET /planning/tasks/:id/reminders", put: "PUT /planning/tasks/:id/reminders" },
  objective: {
    list: "GET /planning/objectives/:id/reminders",
    put: "PUT /planning/objectives/:id/reminders",
  },
} as const;

export default function RemindersSection({ subject, recurs }: RemindersPartProps) {
  const params = { id: subject.id };
  const { data, error, refetch } = useQuery(
    buildQuery(reminderCalls[subject.kind].list, { params }),
  );
  if (useIsOmitted(data === undefined && error)) return null;
  return (
    <Section title={m.panel_reminders()}>
      {data === undefined && error === null && <SkeletonRows count={2} />}
      {data === undefined && error !== null && (
        <Failure title={m.planning_reminders_failed()} error={error} onRetry={refetch} />
      )}
      {data !== undefined && <ReminderEditor subject={subject} stored={data} recurs={recurs} />}
    </Section>
  );
}

function useReminderDraft({ kind, id }: RemindersPartProps["subject"], stored: SubjectReminders) {
  // The choice that is not saved yet, or failed to save.
  const [draft, setDraft] = useState<readonly ReminderWhen[] | null>(null);
  const { send, error, isPending } = useCall(reminderCalls[kind].put, {
    queue: `reminders ${id}`,
    onDone: async (_saved, { body }) => {
      await waitForRefresh();
      setDraft((now) => (now === body.reminders ? null : now));
    },
  });
  const save = (reminders: ReminderWhen[]) => {
    setDraft(reminders);
    send({ params: { id }, body: { reminders } });
  };
  return {
    value: draft ?? stored.reminders.map(({ when }) => when),
    save,
    error: isPending ? null : error,
    retry: () => draft !== null && save([...draft]),
  };
}

type ReminderEditorProps = RemindersPartProps & { stored: SubjectReminders };

function ReminderEditor({ subject, stored, recurs }: ReminderEditorProps) {
  const locale = useLocale();
  const { value, save, error, retry } = useReminderDraft(subject, stored);
  return (
    <>
      <RemindersField
        isLabelHidden
        value={value}
        onChange={save}
        description={
          recurs ? m.planning_reminders_recurring() : reminderTimingNotes[stored.timing][locale]
        }
      />
      <NextReminder stored={stored} />
      {error !== null && (
        <Failure title={m.planning_reminders_not_saved()} error={error} onRetry={retry} />
      )}
    </>
  );
}

function NextReminder({ stored: { reminders } }: { stored: SubjectReminders }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const [next] = reminders.flatMap(({ nextAt }) => nextAt ?? []).toSorted();
  return (
    <p aria-live="polite" className="figures text-14 text-ink-soft empty:hidden">
      {next !== undefined &&
        m.planning_reminder_next({ when: formatLongInstant(next, locale, timezone) })}
    </p>
  );
}
