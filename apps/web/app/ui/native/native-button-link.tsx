// A link styled as a button: the main action of a page. Works without scripts.
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../icon.tsx";
import { getButtonStyles, type ButtonVariant } from "../styles.ts";

export type NativeButtonLinkProps = {
  to: string;
  variant?: ButtonVariant;
  icon?: LucideIcon;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
};

export function NativeButtonLink({
  to,
  variant = "outline",
  icon,
  className,
  onClick,
  children,
}: NativeButtonLinkProps) {
  return (
    <Link to={to} className={getButtonStyles(variant, className)} onClick={onClick}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}
