// Confirms an irreversible action; may require a typed text.
import { useState, type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "../button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { TextField } from "../fields/text-field.tsx";

export type ConfirmDialogProps = Pick<
  DialogProps,
  "title" | "isOpen" | "onOpenChange" | "onClose"
> & {
  /** What will happen, and what will stay. */
  children: ReactNode;
  confirmLabel: string;
  /** "Cancel" unless given. */
  cancelLabel?: string;
  onConfirm: () => void;
  tone?: "primary" | "danger";
  isPending?: boolean;
  pendingText?: string;
  /** The exact text that the user must type before confirming. */
  confirmationText?: { text: string; label: string };
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, onClose, title, isPending = false } = props;
  const cancelLabel = props.cancelLabel ?? m.platform_cancel();
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClose={onClose}
      isDismissable={!isPending}
      title={title}
      closeLabel={cancelLabel}
    >
      {(close) => <ConfirmForm {...props} cancelLabel={cancelLabel} close={close} />}
    </Dialog>
  );
}

/** Mounted only while open, so that the text is reset each time. */
function ConfirmForm(props: ConfirmDialogProps & { close: () => void }) {
  const { children, confirmLabel, cancelLabel, onConfirm, tone = "primary", close } = props;
  const { isPending = false, pendingText, confirmationText } = props;
  const [typed, setTyped] = useState("");
  const isReady =
    confirmationText === undefined || typed.normalize("NFC") === confirmationText.text;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isPending) onConfirm();
      }}
    >
      <div className="text-pretty">{children}</div>
      {confirmationText && (
        <TextField
          label={confirmationText.label}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck="false"
        />
      )}
      <div className="flex flex-col-reverse gap-2 pt-2 md:flex-row md:justify-end">
        <Button variant="outline" onPress={close} isDisabled={isPending}>
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          variant={tone}
          isDisabled={!isReady}
          isPending={isPending}
          pendingText={pendingText}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
