// The e-mail address that goes along when a person walks from one guest screen to another, so that
// it is typed once. It travels in the history's state: never in an address, where others could read it.
import type { MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLocalePath } from "#platform/i18n/locale.ts";

/** The address brought along, or nothing. */
export function useCarriedEmail(): string {
  const state: unknown = useLocation().state;
  const isRecord = typeof state === "object" && state !== null && "email" in state;
  return isRecord && typeof state.email === "string" ? state.email : "";
}

/** For links between the screens: takes along what stands in the page's e-mail field. */
export function useCarryEmail(): (to: string) => (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  return (to) => (event) => {
    const field = document.querySelector<HTMLInputElement>('input[name="email"]');
    const wantsOwnTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (wantsOwnTab || field === null || field.value === "") return;
    event.preventDefault();
    void navigate(toLocale(to), { state: { email: field.value } });
  };
}
