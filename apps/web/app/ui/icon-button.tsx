// A button of one icon, for places where its word would be said in every row. The word is its label,
// and its tooltip.
import type { LucideIcon } from "lucide-react";
import { Button as AriaButton, type ButtonProps as AriaProps } from "react-aria-components/Button";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { iconButtonLook } from "./looks.ts";
import { Tooltip, TooltipTrigger } from "./overlays/tooltip.tsx";

export type IconButtonProps = Omit<AriaProps, "children" | "className" | "style" | "render"> & {
  icon: LucideIcon;
  label: string;
  className?: string;
};

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <TooltipTrigger>
      <AriaButton {...rest} aria-label={label} className={classNames(iconButtonLook, className)}>
        <Icon of={icon} />
      </AriaButton>
      <Tooltip>{label}</Tooltip>
    </TooltipTrigger>
  );
}
