// The day that quick add assumes: the one on view in the day screen, unless the user removes it.
import { parseDay, type Day } from "@vereda/domain/time/day";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { removeLocale } from "#platform/i18n/locale-path.ts";
import { useToday } from "#platform/auth/user/use-today.ts";

export type AssumedDay = { readonly day: Day; readonly remove: () => void };

/** Null on other screens and for past days. */
export function useAssumedDay(): AssumedDay | null {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const today = useToday();
  const [isRemoved, setRemoved] = useState(false);
  const day = parseDay(params.get("date") ?? "") ?? today;
  if (isRemoved || removeLocale(pathname) !== "/panel" || day < today) return null;
  return { day, remove: () => setRemoved(true) };
}
