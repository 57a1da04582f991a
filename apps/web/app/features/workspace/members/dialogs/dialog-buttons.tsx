// The buttons of the member dialogs.
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";

type DialogButtonsProps<Draft> = {
  form: Form<Draft>;
  onClose: () => void;
  confirm: string;
  pendingText: string;
};

export function DialogButtons<Draft>(props: DialogButtonsProps<Draft>) {
  const { form, onClose, confirm, pendingText } = props;
  return (
    <div className="flex flex-col-reverse gap-2 pt-2 md:flex-row md:justify-end">
      <Button onPress={onClose} isDisabled={form.saving}>
        {m.platform_cancel()}
      </Button>
      <Button type="submit" variant="primary" isPending={form.saving} pendingText={pendingText}>
        {confirm}
      </Button>
    </div>
  );
}
