// Form dialog with the button labels of the energizing feature.
import { m } from "#platform/i18n/generated/messages.js";
import {
  FormDialog as Frame,
  type FormDialogProps as FrameProps,
} from "#ui/overlays/form-dialog.tsx";

type FormDialogProps = Omit<FrameProps, "labels"> & { saveLabel: string };

export function FormDialog({ saveLabel, ...frame }: FormDialogProps) {
  const labels = {
    save: saveLabel,
    saving: m.platform_saving(),
    cancel: m.platform_cancel(),
    close: m.platform_close(),
  };
  return <Frame {...frame} labels={labels} />;
}
