// A button with only an icon; its text is the label and the tooltip.
import type { LucideIcon } from "lucide-react";
import { Button as AriaButton, type ButtonProps as AriaProps } from "react-aria-components/Button";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { iconButtonStyles } from "./styles.ts";
import type { ReactNode, Ref } from "react";
import {
  Tooltip as AriaTooltip,
  TooltipTrigger as AriaTooltipTrigger,
  type TooltipTriggerComponentProps,
} from "react-aria-components/Tooltip";

type IconButtonProps = Omit<AriaProps, "children" | "className" | "style" | "render"> & {
  ref?: Ref<HTMLButtonElement>;
  icon: LucideIcon;
  label: string;
  className?: string;
};

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <TooltipTrigger>
      <AriaButton {...rest} aria-label={label} className={classNames(iconButtonStyles, className)}>
        <Icon of={icon} />
      </AriaButton>
      <Tooltip>{label}</Tooltip>
    </TooltipTrigger>
  );
}

function TooltipTrigger(props: TooltipTriggerComponentProps) {
  return <AriaTooltipTrigger delay={600} closeDelay={100} {...props} />;
}

function Tooltip({ children }: { children: ReactNode }) {
  return (
    <AriaTooltip
      offset={6}
      className="max-w-64 rounded-control bg-ink px-2 py-1 text-14 text-raised shadow-float data-entering:animate-settle data-exiting:animate-lift"
    >
      {children}
    </AriaTooltip>
  );
}
