// Carries the email address between guest screens in the history state, never in the URL.
import type { MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLocalePath } from "#platform/i18n/locale.ts";

export function useCarriedEmail(): string {
  const state: unknown = useLocation().state;
  const isRecord = typeof state === "object" && state !== null && "email" in state;
  return isRecord && typeof state.email === "string" ? state.email : "";
}

/** For links between guest screens: carries the value of the email field. */
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
