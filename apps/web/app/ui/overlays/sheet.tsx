// A modal dialog of the browser itself, so that it opens before scripts have loaded: a bottom sheet on a phone.
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, type MouseEvent, type ReactNode } from "react";
import { UNSAFE_PortalProvider } from "react-aria/PortalProvider";
import { usePreventScroll } from "react-aria/usePreventScroll";
import { Icon } from "../icon.tsx";
import { iconButtonStyles } from "../styles.ts";
import { useCloseOnBack } from "./close-on-back.ts";

declare module "react" {
  // The invoker commands of HTML, which React's types do not have.
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}

type SheetProps = {
  id: string;
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Buttons, the main one last; on a phone it is on top. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Attributes of a button that opens a sheet: the browser does until `open` can. */
export function buildSheetButton(id: string, open: () => void) {
  return {
    command: "show-modal",
    commandfor: id,
    "aria-haspopup": "dialog",
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      open();
    },
  } as const;
}

const SHEET =
  "fixed inset-0 m-0 mt-auto w-full max-w-none flex-col overflow-visible rounded-t-card bg-raised " +
  "text-ink shadow-float backdrop:bg-overlay open:flex open:animate-rise print:hidden " +
  "mb-[var(--keyboard-height,0px)] max-h-[calc((100dvh-var(--keyboard-height,0px))*0.94)] " +
  "md:m-auto md:max-h-[94dvh] md:max-w-md md:rounded-card md:open:animate-settle";
const FOOTER =
  "flex flex-col-reverse gap-2 border-t border-line px-4 pt-3 " +
  "pb-[max(0.75rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6 md:pb-3";

export function Sheet(props: SheetProps) {
  const { id, title, closeLabel, isOpen, onOpenChange, footer, children } = props;
  const sheet = useRef<HTMLDialogElement>(null);
  usePreventScroll({ isDisabled: !isOpen });
  const noteOpened = useEffectEvent(() => onOpenChange(true));
  useEffect(() => {
    const { current } = sheet;
    if (current === null) return;
    // Its button may have opened it before hydration.
    if (!isOpen) return current.open ? noteOpened() : undefined;
    if (!current.open) current.showModal();
    return () => current.close();
  }, [isOpen]);
  return (
    <dialog
      ref={sheet}
      id={id}
      closedby="any"
      aria-labelledby={`${id}-title`}
      className={SHEET}
      onClose={(event) => event.target === sheet.current && onOpenChange(false)}
      suppressHydrationWarning
    >
      {isOpen && <CloseOnBack onClose={() => onOpenChange(false)} />}
      <UNSAFE_PortalProvider getContainer={() => sheet.current}>
        <div className="flex items-start justify-between gap-3 pt-3 pr-2 pl-4 md:pt-4 md:pr-4 md:pl-6">
          <h2 id={`${id}-title`} className="min-w-0 py-2 text-22 font-medium wrap-break-word">
            {title}
          </h2>
          <button
            type="button"
            command="close"
            commandfor={id}
            aria-label={closeLabel}
            className={iconButtonStyles}
            onClick={(event) => {
              event.preventDefault();
              sheet.current?.close();
            }}
          >
            <Icon of={X} />
          </button>
        </div>
        <div className="min-h-0 flex-auto overflow-y-auto px-4 pt-1 pb-6 md:px-6">{children}</div>
        {footer && <div className={FOOTER}>{footer}</div>}
      </UNSAFE_PortalProvider>
    </dialog>
  );
}

/** Mounted while the sheet is open. */
function CloseOnBack({ onClose }: { onClose: () => void }) {
  useCloseOnBack(onClose, true);
  return null;
}
