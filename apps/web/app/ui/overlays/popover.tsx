// A small card beside what opened it, for what does not deserve a dialog.
import { useContext, type ComponentProps, type ReactNode } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";
import { Popover as AriaPopover } from "react-aria-components/Popover";
import { classNames } from "../class-names.ts";
import { popoverStyles } from "../styles.ts";

export { DialogTrigger as PopoverTrigger } from "react-aria-components/Dialog";

export type PopoverProps = {
  /** Names the card for who cannot see what opened it. */
  label: string;
  placement?: ComponentProps<typeof AriaPopover>["placement"];
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** The card itself is the dialog: the hidden buttons that close it stand within it, too. */
export function Popover({ label, placement = "bottom start", children }: PopoverProps) {
  return (
    <AriaPopover
      aria-label={label}
      placement={placement}
      offset={6}
      className={classNames(
        popoverStyles,
        "max-w-sm overflow-y-auto overscroll-contain p-4 outline-none",
      )}
    >
      {typeof children === "function" ? <Closable>{children}</Closable> : children}
    </AriaPopover>
  );
}

function Closable({ children }: { children: (close: () => void) => ReactNode }) {
  const state = useContext(OverlayTriggerStateContext);
  return children(() => state?.close());
}
