// A link that looks like a button: the main way on from a page. Works before any script arrives.
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../icon.tsx";
import { buttonStyles, type ButtonVariant } from "../styles.ts";

export type NativeButtonLinkProps = {
  to: string;
  variant?: ButtonVariant;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
};

export function NativeButtonLink({
  to,
  variant = "outline",
  icon,
  className,
  children,
}: NativeButtonLinkProps) {
  return (
    <Link to={to} className={buttonStyles(variant, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}
