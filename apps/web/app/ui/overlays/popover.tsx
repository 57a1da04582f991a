// A small card next to its trigger, for content that needs no dialog.
import { useContext, type ComponentProps, type ReactNode } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";
import { Popover as AriaPopover } from "react-aria-components/Popover";
import { classNames } from "../class-names.ts";
import { popoverStyles } from "../styles.ts";
import { useCloseOnBack } from "./close-on-back.ts";

export { DialogTrigger as PopoverTrigger } from "react-aria-components/Dialog";

type PopoverProps = {
  label: string;
  placement?: ComponentProps<typeof AriaPopover>["placement"];
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** The card has the dialog role, so that React Aria's hidden close buttons are inside it. */
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
      <Closable>{children}</Closable>
    </AriaPopover>
  );
}

function Closable({ children }: Pick<PopoverProps, "children">) {
  const state = useContext(OverlayTriggerStateContext);
  const close = () => state?.close();
  useCloseOnBack(close, true);
  return typeof children === "function" ? children(close) : children;
}
