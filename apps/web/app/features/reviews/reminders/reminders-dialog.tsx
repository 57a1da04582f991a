// Reminders of reviews: on or off for each kind, and at what time. Each change is saved at once.
import { useQuery } from "@tanstack/react-query";
import { reviewKindLabels } from "@vereda/domain/reviews/catalogue";
import type { ReviewReminder } from "@vereda/domain/reviews/contract";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { updateCached } from "#platform/query/update-cached.ts";
import { useCall } from "#platform/query/use-call.ts";
import { TimeField } from "#ui/dates/time-field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

const remindersQuery = buildQuery("GET /panel/reviews/reminders");

export default function RemindersDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(remindersQuery);
  const { send } = useCall((body: Change) => api.data("PATCH /panel/reviews/reminders", { body }), {
    // In sequence, so that the last typed time is the one that stays.
    queue: "review reminders",
    failed: m.panel_not_changed(),
    optimistic: (body) =>
      updateCached<ReviewReminder[]>({ queryKey: remindersQuery.queryKey }, (list) =>
        list.map((one) => (one.kind === body.kind ? { ...one, ...body } : one)),
      ),
  });
  return (
    <Dialog onClose={onClose} title={m.panel_reminders()}>
      <p className="pb-2 text-ink-soft text-pretty">{m.reviews_reminders_sentence()}</p>
      <QueryStatus query={query} rows={5} failed={m.reviews_reminders_failed()} />
      <BareList className="divide-y divide-line">
        {query.data?.map((reminder) => (
          <ReminderOfKind key={reminder.kind} reminder={reminder} onChange={send} />
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
