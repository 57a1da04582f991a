// Addresses above the screens, which people type or shorten: each leads to the nearest screen.
import { matchPath, Navigate, useLocation } from "react-router";
import { removeLocale } from "../platform/i18n/locale-path.ts";
import { useLocalePath } from "../platform/i18n/locale.ts";
import { parentAddresses } from "./parent-addresses.ts";

function findTarget(path: string): string {
  const patterns = Object.keys(parentAddresses);
  const pattern = patterns.find((one) => matchPath(`/${one}`, path) !== null) ?? "";
  const segments = path.split("/");
  const target = parentAddresses[pattern] ?? "/panel";
  return target.replace(/\$(\d)/g, (_match, at: string) => segments[Number(at)] ?? "");
}

// Not a redirect of a loader, so that going back does not lead here again.
export default function ParentAddress() {
  const path = removeLocale(useLocation().pathname);
  return <Navigate to={useLocalePath()(findTarget(path))} replace />;
}
