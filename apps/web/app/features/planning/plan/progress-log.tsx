// What has been logged of a tracked resource: one line to log more, and the latest entries.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { newId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Plan, ProgressEntry } from "@vereda/domain/planning/contract-objective";
import { todayIn } from "@vereda/domain/time/zone";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { formatDay, formatNumber } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { slugKey } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { List, ListRow } from "#ui/list-row.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { Section } from "#ui/section.tsx";
import { FormFailureNote } from "../form-failure.tsx";
import { unitWords } from "../objectives/objective-words.ts";

const LATEST = 5;
const BLANK: { value: number | null } = { value: null };

export default function ProgressLog({ plan }: { plan: Plan }) {
  const [showsAll, setShowsAll] = useState(false);
  const { objective, progressEntries } = plan;
  const unit = unitWords(objective, useLocale());
  const shown = showsAll ? progressEntries : progressEntries.slice(0, LATEST);
  return (
    <Section title={m.planning_progress_log()} className="pb-10">
      <LogForm objectiveId={objective.id} unit={unit} />
      {shown.length > 0 && (
        <List label={m.planning_progress_log()}>
          {shown.map((entry) => (
            <EntryRow key={entry.id} entry={entry} unit={unit} />
          ))}
        </List>
      )}
      {progressEntries.length > shown.length && (
        <Button variant="quiet" onPress={() => setShowsAll(true)}>
          {m.planning_progress_all({ count: progressEntries.length })}
        </Button>
      )}
    </Section>
  );
}

function LogForm({ objectiveId, unit }: { objectiveId: string; unit: string }) {
  const queryClient = useQueryClient();
  const id = useRef(newId(nowMs()));
  const form = useForm({
    contract: planningApi.createProgressEntry.body,
    initial: BLANK,
    submit: (body) =>
      api.call(planningApi.createProgressEntry, {
        params: { id: objectiveId },
        body: { ...body, id: id.current },
        retry: true,
      }),
    onSaved: () => {
      id.current = newId(nowMs());
      form.reset(BLANK);
      void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      <div className="flex items-end gap-3">
        <NumberField
          {...form.field("value")}
          className="flex-1 md:max-w-60"
          label={m.planning_progress_how_much()}
          unit={unit}
        />
        <Button type="submit" isPending={form.saving} pendingText={m.planning_saving()}>
          {m.planning_progress_add()}
        </Button>
      </div>
      <FormFailureNote form={form} />
    </form>
  );
}

function EntryRow({ entry, unit }: { entry: ProgressEntry; unit: string }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => api.data(planningApi.deleteProgressEntry, { params: { id: entry.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: slugKey("planning") }),
  });
  const amount = `${formatNumber(entry.value, locale)} ${unit}`.trim();
  const day = formatDay(todayIn(timezone, Date.parse(entry.loggedAt)), locale, "long");
  return (
    <ListRow
      title={amount}
      context={[day, entry.note].filter(Boolean).join(" · ")}
      trailing={
        <IconButton
          className="-mr-3"
          icon={Trash2}
          label={m.planning_progress_delete({ amount, day })}
          isDisabled={removal.isPending}
          onPress={() => removal.mutate()}
        />
      }
    />
  );
}
