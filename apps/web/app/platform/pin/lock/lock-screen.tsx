// The lock screen over, or instead of, intimate content; loaded only for users with a PIN.
import { LockKeyhole } from "lucide-react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";
import { UnlockForm } from "./unlock-form.tsx";

export type LockScreenProps = { needsPassword: boolean; isOverlay: boolean };

const LAYOUT_CLASSES = "mx-auto flex w-full max-w-sm flex-col gap-5 px-4 py-10 md:py-16";

export default function LockScreen({ needsPassword, isOverlay }: LockScreenProps) {
  if (!isOverlay) {
    return (
      <section className={LAYOUT_CLASSES}>
        <Icon of={LockKeyhole} size={24} className="text-ink-soft" />
        <h1 className="text-28 font-medium">{m.platform_lock_title()}</h1>
        <p className="text-pretty text-ink-soft">{m.platform_lock_text()}</p>
        <UnlockForm needsPassword={needsPassword} />
      </section>
    );
  }
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled
      className="fixed inset-0 z-40 overflow-y-auto bg-surface"
    >
      <Modal>
        <Dialog className={`${LAYOUT_CLASSES} outline-none`}>
          <Icon of={LockKeyhole} size={24} className="text-ink-soft" />
          <Heading slot="title" className="text-28 font-medium">
            {m.platform_lock_title()}
          </Heading>
          <p className="text-pretty text-ink-soft">{m.platform_lock_input_preserved()}</p>
          <UnlockForm needsPassword={needsPassword} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
