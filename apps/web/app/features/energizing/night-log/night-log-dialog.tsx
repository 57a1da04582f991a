// Telling a night, or correcting one: two clock times are enough, the rest is for who remembers it.
// Loaded when it is first opened.
import { useQueryClient } from "@tanstack/react-query";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import type { DailySetting } from "@vereda/domain/energizing/rest-time";
import { newPrivateId } from "@vereda/domain/private-id";
import type { Day } from "@vereda/domain/time/day";
import { wallTime } from "@vereda/domain/time/zone";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { slugKey } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { RestoredNote } from "../drafts/restored-note.tsx";
import { useEncryptedDraft } from "../drafts/use-encrypted-draft.ts";
import { SaveFailure } from "../failures.tsx";
import { FormDialog } from "../form-dialog.tsx";
import { PrivateNote } from "../private-note.tsx";
import { FactorsField } from "./factors-field.tsx";
import { pickChanges, toNightDraft } from "./night-correction.ts";
import { MemoryFields } from "./memory-fields.tsx";
import { newNight, nightContract, nightDraft, nightMessages, toRequest } from "./night-draft.ts";
import { WhenFields } from "./when-fields.tsx";

export type NightLogDialogProps = {
  /** The one to correct; null to tell a new one. */
  night: SleepCycle | null;
  /** Mornings that have a night already. */
  logged: ReadonlySet<Day>;
  dailySettings: readonly DailySetting[];
  /** Told right after waking up: then nothing is being corrected. */
  isFresh?: boolean;
  onSaved?: () => void;
  onClose: () => void;
};

export default function NightLogDialog(props: NightLogDialogProps) {
  const { night, logged, isFresh = false, onClose } = props;
  const { form, kept } = useNightForm(props);
  return (
    <FormDialog
      form={form}
      title={getTitle(night === null, isFresh)}
      saveLabel={m.energizing_log_save()}
      onClose={() => {
        kept.clear();
        onClose();
      }}
    >
      <RestoredNote draft={kept} />
      <WhenFields form={form} logged={logged} />
      <p className="border-t border-line pt-4 text-14 text-ink-soft">{m.energizing_log_rest()}</p>
      <MemoryFields form={form} />
      <FactorsField
        value={form.draft.factors}
        onChange={(factors) => form.set("factors", factors)}
      />
      <TextArea {...form.field("notes")} label={m.energizing_notes()} maxLength={4000} />
      <SaveFailure
        form={form}
        title={
          form.failure?.code === "not_found"
            ? m.energizing_log_no_cycle()
            : m.energizing_log_save_failed()
        }
      />
      <PrivateNote />
    </FormDialog>
  );
}

function getTitle(isNew: boolean, isFresh: boolean): string {
  if (isFresh) return m.energizing_log_title();
  return isNew ? m.energizing_log() : m.energizing_correct_title();
}

function useNightForm(props: NightLogDialogProps) {
  const { night, logged, dailySettings, isFresh, onSaved, onClose } = props;
  const queryClient = useQueryClient();
  const { timezone } = useCurrentUser();
  const [initial] = useState(() => {
    if (night !== null) return toNightDraft(night, timezone);
    const at = nowMs();
    return newNight({ id: newPrivateId(), now: wallTime(timezone, at), logged, dailySettings });
  });
  const form = useForm({
    contract: nightContract(nowMs()),
    initial,
    messages: nightMessages,
    toRequest: (draft) => toRequest(draft, timezone),
    submit: ({ day: _morning, ...body }) =>
      night === null
        ? api.call("POST /energizing/sleep-cycles", { body, retry: true })
        : api.call("PATCH /energizing/sleep-cycles/:id", {
            params: { id: night.id },
            body: pickChanges(body, toRequest(initial, timezone)),
            retry: true,
          }),
    onSaved: () => {
      storedDraft.clear();
      void queryClient.invalidateQueries({ queryKey: slugKey("energizing") });
      // The day shows the night too.
      void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
      const isNew = night === null || isFresh === true;
      showToast({ title: isNew ? m.energizing_log_saved() : m.energizing_corrected() });
      onSaved?.();
      onClose();
    },
  });
  const what = night === null ? "night" : `night.${night.id}`;
  const storedDraft = useEncryptedDraft({ what, schema: nightDraft, initial, form });
  return { form, kept: storedDraft };
}
