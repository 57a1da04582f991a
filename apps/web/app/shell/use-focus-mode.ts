// Focus mode is a search parameter, so a reload stays in it and the back button leaves it.
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useLocalePath } from "#platform/i18n/locale.ts";

export const FOCUS_MODE = "focus";

/** Navigation state: set if a button in the app opened focus mode, so that leaving goes back. */
const FROM_HERE = { focusMode: true };

function isFromHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "focusMode" in state;
}

export function useFocusMode() {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { state } = useLocation() as { state: unknown };
  const [params, setParams] = useSearchParams();
  return {
    open: () =>
      void navigate(`${toLocale("/panel")}?${FOCUS_MODE}=1`, {
        state: FROM_HERE,
        preventScrollReset: true,
      }),
    leave: () => {
      if (isFromHere(state)) return void navigate(-1);
      const next = new URLSearchParams(params);
      next.delete(FOCUS_MODE);
      return setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}
