import type { ReactNode } from "react";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { formatFailure } from "./format-failure.ts";

type EditFormProps<Draft> = {
  form: Form<Draft>;
  label: string;
  failureTitle: string;
  onCancel: () => void;
  children: ReactNode;
};

// Sticky, because a previewed theme seems saved. Not sticky on low screens or with large text, where the
// fields need the height.
const FOOT =
  "bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-1 -mx-4 flex flex-col gap-3 border-t " +
  "border-line bg-surface px-4 py-3 [@media(min-height:40rem)]:sticky in-data-queued:bottom-[calc(5rem+1px+env(safe-area-inset-bottom))] md:bottom-0 md:mx-0 md:px-0";

export function EditForm<Draft>(props: EditFormProps<Draft>) {
  const { form, label, failureTitle, onCancel, children } = props;
  return (
    <form {...form.formProps} aria-label={label} className="flex flex-col gap-6">
      {children}
      <div className={FOOT}>
        <Failure form={form} title={failureTitle} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form}>{m.platform_save()}</SubmitButton>
          <Button onPress={onCancel} isDisabled={form.saving}>
            {m.platform_cancel()}
          </Button>
        </div>
      </div>
    </form>
  );
}

function Failure<Draft>({ form, title }: { form: Form<Draft>; title: string }) {
  if (form.failure === null) return null;
  // Fields already display their errors, so the message is not repeated.
  if (Object.keys(form.errors).length > 0) return <ErrorNote title={title} />;
  return (
    <ErrorNote title={title} action={<Button onPress={form.retry}>{m.platform_retry()}</Button>}>
      <p>{formatFailure(form.failure)}</p>
      <p>{m.platform_changes_preserved()}</p>
    </ErrorNote>
  );
}
