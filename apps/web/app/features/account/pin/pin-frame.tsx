import type { ReactNode } from "react";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { useFocusOnArrival } from "../security/use-focus-on-arrival.ts";

type PinFrameProps = {
  form: Pick<Form<object>, "formProps" | "saving" | "dirty">;
  title: string;
  failure: string | null;
  action: string;
  pending: string;
  tone?: "primary" | "danger";
  onClose: () => void;
  children: ReactNode;
};

export function PinFrame(props: PinFrameProps) {
  const { form, title, failure, action, pending, tone = "primary", onClose, children } = props;
  useFocusOnArrival(form.formProps.ref);
  return (
    <Dialog onClose={onClose} isDismissable={!form.saving && !form.dirty} title={title}>
      <form {...form.formProps} className="flex flex-col gap-5">
        {children}
        {failure !== null && <ErrorNote title={failure} />}
        <div className="flex flex-col-reverse gap-2 pt-2 md:flex-row md:justify-end">
          <Button onPress={onClose} isDisabled={form.saving}>
            {m.platform_cancel()}
          </Button>
          <SubmitButton form={form} pending={pending} variant={tone}>
            {action}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
