// Links that stay in the screen's language: write `/panel`, get `/en/panel` on an English screen.
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

/** As `LocaleLink`; marks itself with `aria-current="page"` where it leads to the current screen. */
export function LocaleNavLink({ to, ...rest }: NavLinkProps) {
  return <NavLink to={useLocaleTo(to)} {...rest} />;
}
