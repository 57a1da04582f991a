// Reminders of reviews: on or off for each kind, and at what time. Each change is saved at once.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { reviewKindLabels } from "@vereda/domain/reviews/catalogue";
import type { ReviewReminder } from "@vereda/domain/reviews/contract";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { TimeField } from "#ui/dates/time-field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

const remindersQuery = buildQuery("GET /panel/reviews/reminders");

export default function RemindersDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(remindersQuery);
  const change = useChange();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.reviews_reminders()}
      closeLabel={m.reviews_close()}
    >
      <p className="pb-2 text-ink-soft text-pretty">{m.reviews_reminders_sentence()}</p>
      {data === undefined && error === null && <SkeletonRows count={5} />}
      {data === undefined && error !== null && (
        <Failure
          title={m.reviews_reminders_failed()}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      <BareList className="divide-y divide-line">
        {data?.map((reminder) => (
          <ReminderOfKind key={reminder.kind} reminder={reminder} onChange={change} />
        ))}
      </BareList>
    </Dialog>
  );
}

type Change = Pick<ReviewReminder, "kind"> & Partial<Pick<ReviewReminder, "isOn" | "time">>;

type ReminderOfKindProps = { reminder: ReviewReminder; onChange: (change: Change) => void };

function ReminderOfKind({ reminder, onChange }: ReminderOfKindProps) {
  const locale = useLocale();
  const { kind, isOn, time } = reminder;
  const name = reviewKindLabels[kind][locale];
  return (
    <li className="flex flex-col gap-2 py-2">
      <Switch isSelected={isOn} onChange={(next) => onChange({ kind, isOn: next })}>
        {name}
      </Switch>
      {isOn && (
        <TimeField
          label={m.reviews_reminder_time({ kind: name })}
          className="max-w-36 pb-2"
          value={time}
          onChange={(next) => {
            if (next !== null && parseClockTime(next) !== null) onChange({ kind, time: next });
          }}
        />
      )}
    </li>
  );
}

function useChange() {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const { queryKey } = remindersQuery;
  const { mutate } = useMutation({
    // In sequence, so that the last typed time is the one that stays.
    scope: { id: "review-reminders" },
    mutationFn: (body: Change) => api.data("PATCH /panel/reviews/reminders", { body }),
    onMutate: async (changed) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (list) =>
        list?.map((one) => (one.kind === changed.kind ? { ...one, ...changed } : one)),
      );
    },
    onError: (error) => {
      const detail = getErrorText(error, locale);
      showToast({ title: m.reviews_not_changed(), detail, tone: "error" });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}
