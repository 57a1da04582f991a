// The dialog for the name of a user's own template.
import type { ReactNode } from "react";
import { FormFailure } from "#platform/forms/failures.tsx";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

type TemplateNameDialogProps = {
  form: Form<{ title: string }>;
  title: string;
  /** The label of the name field and of the save button. */
  label: string;
  action: string;
  children?: ReactNode;
  onClose: () => void;
};

export function TemplateNameDialog(props: TemplateNameDialogProps) {
  const { form, title, label, action, children, onClose } = props;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button slot="close">{m.platform_cancel()}</Button>
          <Button
            variant="primary"
            isPending={form.saving}
            pendingText={m.platform_saving()}
            onPress={form.retry}
          >
            {action}
          </Button>
        </>
      }
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        {children}
        <TextField {...form.field("title")} label={label} maxLength={200} autoComplete="off" />
        <FormFailure form={form} />
      </form>
    </Dialog>
  );
}
