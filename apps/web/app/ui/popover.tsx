// A small card beside what opened it, for what does not deserve a dialog.
import type { ComponentProps, ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover as AriaPopover } from "react-aria-components/Popover";
import { classNames } from "./class-names.ts";
import { popoverLook } from "./looks.ts";

export { DialogTrigger as PopoverTrigger } from "react-aria-components/Dialog";

export type PopoverProps = {
  /** Names the card for who cannot see what opened it. */
  label: string;
  placement?: ComponentProps<typeof AriaPopover>["placement"];
  children: ReactNode | ((close: () => void) => ReactNode);
};

export function Popover({ label, placement = "bottom start", children }: PopoverProps) {
  return (
    <AriaPopover placement={placement} offset={6} className={classNames(popoverLook, "max-w-sm")}>
      <Dialog aria-label={label} className="p-4 outline-none">
        {({ close }) => (typeof children === "function" ? children(close) : children)}
      </Dialog>
    </AriaPopover>
  );
}
