// Links that stay in the screen's language: `/panel` becomes `/en/panel` on an English screen.
import { Link, NavLink, type LinkProps, type NavLinkProps, type To } from "react-router";
import { useLocalePath } from "./locale.ts";

function useLocaleTo(to: To): To {
  const toLocale = useLocalePath();
  if (typeof to === "string") return toLocale(to);
  return to.pathname === undefined ? to : { ...to, pathname: toLocale(to.pathname) };
}

export function LocaleLink({ to, ...rest }: LinkProps) {
  return <Link to={useLocaleTo(to)} {...rest} />;
}

/** Like `LocaleLink`, with `aria-current="page"` on a link to the current screen. */
export function LocaleNavLink({ to, ...rest }: NavLinkProps) {
  return <NavLink to={useLocaleTo(to)} {...rest} />;
}
