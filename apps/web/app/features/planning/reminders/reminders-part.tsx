// The person's own reminders of a task, an event or a routine: each change is kept at once, by itself.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { reminderTimingNotes } from "@vereda/domain/planning/reminders/catalogue-reminders";
import {
  type ReminderWhen,
  type SubjectReminders,
} from "@vereda/domain/planning/reminders/contract-reminders";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { keyOf, queryOf } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { instantWords } from "./reminder-words.ts";
import { RemindersField } from "./reminders-field.tsx";

export type RemindersPartProps = {
  subject: { readonly kind: "task" | "objective"; readonly id: string };
  /** Whether what they are of repeats. */
  recurs: boolean;
};

const callsOf = {
  task: { list: "GET /planning/tasks/:id/reminders", put: "PUT /planning/tasks/:id/reminders" },
  objective: {
    list: "GET /planning/objectives/:id/reminders",
    put: "PUT /planning/objectives/:id/reminders",
  },
} as const;

export default function RemindersPart({ subject, recurs }: RemindersPartProps) {
  const locale = useLocale();
  const params = { id: subject.id };
  const { data, error, refetch } = useQuery(queryOf(callsOf[subject.kind].list, { params }));
  return (
    <Section title={m.planning_reminders()}>
      {data === undefined && error === null && <SkeletonRows count={2} />}
      {data === undefined && error !== null && (
        <ErrorNote
          title={m.planning_reminders_failed()}
          action={<Button onPress={() => void refetch()}>{m.planning_retry()}</Button>}
        >
          {errorText(error, locale)}
        </ErrorNote>
      )}
      {data !== undefined && <Kept subject={subject} known={data} recurs={recurs} />}
    </Section>
  );
}

function useKept({ kind, id }: RemindersPartProps["subject"], known: SubjectReminders) {
  const queryClient = useQueryClient();
  const calls = callsOf[kind];
  const params = { id };
  const queryKey = keyOf(calls.list, { params });
  // What was chosen and is not kept yet, or could not be.
  const [draft, setDraft] = useState<readonly ReminderWhen[] | null>(null);
  const { mutate, error, isPending } = useMutation({
    scope: { id: `reminders ${id}` },
    mutationFn: (reminders: ReminderWhen[]) => api.data(calls.put, { params, body: { reminders } }),
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(queryKey, saved);
      setDraft((now) => (now === sent ? null : now));
    },
  });
  const keep = (next: ReminderWhen[]) => {
    setDraft(next);
    mutate(next);
  };
  return {
    value: draft ?? known.reminders.map(({ when }) => when),
    keep,
    error: isPending ? null : error,
    retry: () => draft !== null && keep([...draft]),
  };
}

type KeptProps = RemindersPartProps & { known: SubjectReminders };

function Kept({ subject, known, recurs }: KeptProps) {
  const locale = useLocale();
  const { value, keep, error, retry } = useKept(subject, known);
  return (
    <>
      <RemindersField
        isLabelHidden
        value={value}
        onChange={keep}
        description={
          recurs ? m.planning_reminders_recurring() : reminderTimingNotes[known.timing][locale]
        }
      />
      <NextRinging known={known} />
      {error !== null && (
        <ErrorNote
          title={m.planning_reminders_not_saved()}
          action={<Button onPress={retry}>{m.planning_retry()}</Button>}
        >
          {errorText(error, locale)}
        </ErrorNote>
      )}
    </>
  );
}

/** Told as it changes. */
function NextRinging({ known: { reminders } }: { known: SubjectReminders }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const [next] = reminders.flatMap(({ nextAt }) => nextAt ?? []).toSorted();
  return (
    <p aria-live="polite" className="figures text-14 text-ink-soft empty:hidden">
      {next !== undefined &&
        m.planning_reminder_next({ when: instantWords(next, locale, timezone) })}
    </p>
  );
}
