// A form in a dialog, with its buttons and why it could not be saved.
import type { ReactNode } from "react";
import {
  FormDialog as Frame,
  type FormDialogProps as FrameProps,
} from "#ui/overlays/form-dialog.tsx";
import { m } from "../i18n/generated/messages.js";
import { FormFailure } from "./failures.tsx";
import type { Form } from "./use-form.ts";

type FormDialogProps<Draft> = Omit<FrameProps, "form" | "labels"> & {
  form: Form<Draft>;
  /** The button that saves, and what it says meanwhile. */
  save?: string;
  saving?: string;
  /** The title of the failure. */
  failed?: string;
  /** Instead of the usual note. */
  failure?: ReactNode;
};

export function FormDialog<Draft extends object>(props: FormDialogProps<Draft>) {
  const { form, save, saving, failed, failure, children, ...frame } = props;
  const labels = {
    save: save ?? m.platform_save(),
    saving: saving ?? m.platform_saving(),
    cancel: m.platform_cancel(),
    close: m.platform_close(),
  };
  return (
    <Frame {...frame} form={form} labels={labels}>
      {children}
      {failure ?? <FormFailure form={form} title={failed} />}
    </Frame>
  );
}
