// The day that quick add assumes unless the user removes it: of a pressed slot, or the day on view.
import { parseDay } from "@vereda/domain/time/day";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { removeLocale } from "#platform/i18n/locale-path.ts";
import type { QuickAddSlot } from "#shell/quick-add/quick-add-button.tsx";
import { useToday } from "#platform/auth/user/use-today.ts";

export type AssumedDay = QuickAddSlot & { readonly remove: () => void };

/** Without a slot null on other screens and for past days. */
export function useAssumedDay(slot: QuickAddSlot | null): AssumedDay | null {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const today = useToday();
  const [isRemoved, setRemoved] = useState(false);
  const day = parseDay(params.get("date") ?? "") ?? today;
  const remove = () => setRemoved(true);
  if (slot !== null) return isRemoved ? null : { ...slot, remove };
  if (isRemoved || removeLocale(pathname) !== "/panel" || day < today) return null;
  return { day, minute: null, remove };
}
