// Quick add within a screen, with the sentence, chips and outbox of the dialog.
import { Plus } from "lucide-react";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { AssumedChips } from "./assumed-chips.tsx";
import { SharedDescription } from "./draft/shared-description.tsx";
import { Reading, SentenceField } from "./sentence-field.tsx";
import { UnsentList } from "./unsent-list.tsx";
import { useQuickAdd } from "./use-quick-add.ts";

type InlineQuickAddProps = { label: string; example?: string; onSaved: () => void };

export function InlineQuickAdd({ label, example, onSaved }: InlineQuickAddProps) {
  const state = useQuickAdd(null);
  const { sentence, errorMessage, isSaving } = state;
  const form = useRef<HTMLFormElement>(null);
  const getField = () => form.current?.querySelector("input");
  const focusField = () => getField()?.focus();
  const restore = useEffectEvent(() => sentence.restore(getField()?.value ?? ""));
  useLayoutEffect(() => restore(), []);
  const save = async () => {
    const sent = sentence.text;
    const isSaved = await state.save();
    focusField();
    if (!isSaved) return;
    // On a slow network the user may already be typing the next sentence: it is not cleared.
    sentence.finish(sent);
    onSaved();
  };
  return (
    <div className="flex flex-col gap-3">
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2 className="-mb-2 text-22 font-medium">{label}</h2>
        <div className="flex items-end gap-2">
          <SentenceField
            label={label}
            isLabelHidden
            description={example}
            className="flex-1"
            state={state}
          />
          <Button
            type="submit"
            variant="primary"
            icon={Plus}
            isPending={isSaving}
            pendingText={m.platform_saving()}
          >
            {m.panel_add()}
          </Button>
        </div>
        <AssumedChips state={state} onLeft={focusField} />
        <Reading state={state} onLeft={focusField} />
        <SharedDescription sentence={sentence} onLeft={focusField} />
        {errorMessage !== null && <ErrorNote title={errorMessage} />}
      </form>
      <UnsentList
        onRewrite={(draft) => {
          sentence.replace(draft);
          focusField();
        }}
      />
    </div>
  );
}
