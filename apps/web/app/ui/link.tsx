// A link in running text: `to` within the app, `href` for other sites.
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { classNames } from "./class-names.ts";
import { linkStyles } from "./styles.ts";

type LinkProps = { children: ReactNode; className?: string } & (
  | { to: string; href?: never }
  | { href: string; to?: never }
);

export function Link({ to, href, children, className }: LinkProps) {
  const styles = classNames(linkStyles, className);
  return to === undefined ? (
    <a href={href} className={styles}>
      {children}
    </a>
  ) : (
    <RouterLink to={to} className={styles}>
      {children}
    </RouterLink>
  );
}
