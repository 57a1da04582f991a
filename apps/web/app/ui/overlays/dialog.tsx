// A modal dialog: a bottom sheet on a phone, a centred card on wider screens.
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { m } from "#platform/i18n/generated/messages.js";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { iconButtonStyles } from "../styles.ts";
import { useCloseOnBack } from "./close-on-back.ts";

export { DialogTrigger } from "react-aria-components/Dialog";

export type DialogProps = {
  title: string;
  /** "Close" unless given. */
  closeLabel?: string;
  /** Of a dialog that is mounted while it is open. */
  onClose?: (() => void) | undefined;
  /** Omitted inside a DialogTrigger, which controls it. */
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** False while unsaved data would be lost: then only its own buttons close it. */
  isDismissable?: boolean;
  role?: "dialog" | "alertdialog";
  width?: "regular" | "wide";
  theme?: string;
  /** Buttons, the main one last; on a phone it is on top. `slot="close"` closes. */
  footer?: ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
};

const OVERLAY =
  "fixed top-0 left-0 isolate z-30 flex h-(--visual-viewport-height) w-full items-end " +
  "justify-center bg-overlay md:items-center md:p-6 " +
  "data-entering:animate-fade-in data-exiting:animate-fade-out";
const SHEET =
  "flex max-h-[calc(var(--visual-viewport-height)*0.94)] w-full flex-col rounded-t-card bg-raised " +
  "text-ink shadow-float data-entering:animate-rise data-exiting:animate-sink " +
  "md:rounded-card md:data-entering:animate-settle md:data-exiting:animate-lift";
const FOOTER =
  "flex flex-col-reverse gap-2 border-t border-line px-4 pt-3 " +
  "pb-[max(0.75rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6 md:pb-3";

export function Dialog(props: DialogProps) {
  const { title, closeLabel = m.platform_close(), onClose, isDismissable = true } = props;
  const { isOpen = onClose && true, role = "dialog", width = "regular", theme } = props;
  const { onOpenChange = onClose && ((open: boolean) => !open && onClose()) } = props;
  const { footer, children } = props;
  return (
    <ModalOverlay
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      data-theme={theme}
      className={OVERLAY}
    >
      <Modal className={classNames(SHEET, width === "wide" ? "md:max-w-2xl" : "md:max-w-md")}>
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
          {({ close }) => (
            <>
              <CloseOnBack onClose={close} isClosable={isDismissable} />
              <div className="flex items-start justify-between gap-3 pt-3 pr-2 pl-4 md:pt-4 md:pr-4 md:pl-6">
                <Heading slot="title" className="min-w-0 py-2 text-22 font-medium wrap-break-word">
                  {title}
                </Heading>
                {isDismissable && (
                  <AriaButton slot="close" aria-label={closeLabel} className={iconButtonStyles}>
                    <Icon of={X} />
                  </AriaButton>
                )}
              </div>
              <div className="min-h-0 flex-auto overflow-y-auto px-4 pt-1 pb-6 md:px-6">
                {typeof children === "function" ? children(close) : children}
              </div>
              {footer && <div className={FOOTER}>{footer}</div>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Mounted while the dialog is open. */
function CloseOnBack({ onClose, isClosable }: { onClose: () => void; isClosable: boolean }) {
  useCloseOnBack(onClose, isClosable);
  return null;
}
