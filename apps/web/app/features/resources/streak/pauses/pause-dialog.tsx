// The lazily loaded dialog that adds a pause, from a day until an optional day.
import { createId } from "@vereda/domain/id";
import { streakApi } from "@vereda/domain/resources/streak/contract-streak";
import { streakFormMessages } from "@vereda/domain/resources/streak/errors-streak";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useRef } from "react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { nowMs } from "#platform/clock.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

interface PauseDraft {
  readonly from: string | null;
  readonly until: string | null;
}

function usePauseForm(onClose: () => void) {
  // The id is generated once, so that a retry creates no duplicate.
  const id = useRef(createId(nowMs()));
  const initial: PauseDraft = { from: formatIsoDay(useToday()), until: null };
  return useForm({
    contract: streakApi.pause.body,
    initial,
    messages: streakFormMessages,
    call: "POST /panel/streak/pauses",
    input: (body) => ({ body: { ...body, id: id.current }, retry: true }),
    onSaved: () => {
      showToast({ title: m.panel_pause_saved() });
      onClose();
    },
  });
}

export default function PauseDialog({ onClose }: { onClose: () => void }) {
  const form = usePauseForm(onClose);
  const hasFieldErrors = Object.keys(form.errors).length > 0;
  return (
    <FormDialog
      form={form}
      title={m.resources_streak_pause_new()}
      failure={
        form.failure && !hasFieldErrors ? (
          <Failure title={m.resources_streak_pause_not_saved()} onRetry={form.retry}>
            {form.failure.text}
          </Failure>
        ) : (
          <></>
        )
      }
      onClose={onClose}
    >
      <DatePicker {...form.field("from")} label={m.panel_from()} />
      <DatePicker
        {...form.field("until")}
        label={m.resources_finance_until()}
        description={m.resources_streak_pause_until_hint()}
      />
    </FormDialog>
  );
}
