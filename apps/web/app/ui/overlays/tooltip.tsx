// A word or two beside what is pointed at or focused. Never the only place where a thing is said.
import type { ReactNode } from "react";
import {
  Tooltip as AriaTooltip,
  TooltipTrigger as AriaTooltipTrigger,
  type TooltipTriggerComponentProps,
} from "react-aria-components/Tooltip";

export function TooltipTrigger(props: TooltipTriggerComponentProps) {
  return <AriaTooltipTrigger delay={600} closeDelay={100} {...props} />;
}

export function Tooltip({ children }: { children: ReactNode }) {
  return (
    <AriaTooltip
      offset={6}
      className="max-w-64 rounded-control bg-ink px-2 py-1 text-14 text-raised shadow-float data-entering:animate-settle data-exiting:animate-lift"
    >
      {children}
    </AriaTooltip>
  );
}
