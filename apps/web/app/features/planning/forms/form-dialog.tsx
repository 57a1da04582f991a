// Dialog with a form, its button labels and its save error.
import { FormFailure } from "#platform/forms/failures.tsx";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import {
  FormDialog as Frame,
  type FormDialogProps as FrameProps,
} from "#ui/overlays/form-dialog.tsx";

type FormDialogProps<Draft extends object> = Pick<FrameProps, "title" | "onClose" | "children"> & {
  form: Form<Draft>;
  /** The label of the main button. */
  save?: string;
};

export function FormDialog<Draft extends object>(props: FormDialogProps<Draft>) {
  const { form, children, save = m.platform_save(), ...frame } = props;
  const labels = {
    save,
    saving: m.platform_saving(),
    cancel: m.platform_cancel(),
    close: m.platform_close(),
  };
  return (
    <Frame {...frame} form={form} labels={labels}>
      {children}
      <FormFailure form={form} />
    </Frame>
  );
}
