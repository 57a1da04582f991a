// Takes a signed-in person from a guest screen to where they were going.
import { useEffect, useEffectEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { AUTH_KEY, authStorage } from "../session/auth-state.ts";
import { hasLegacyAuth } from "../legacy/legacy-keys.ts";
import { safeNext } from "./next-path.ts";

function hasStoredToken(): boolean {
  try {
    return authStorage(localStorage).read() !== null || hasLegacyAuth(localStorage);
  } catch {
    return false;
  }
}

/** The session is loaded when it may matter: a token is kept, or somebody begins to fill in the form. */
function onSessionNeeded(load: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === AUTH_KEY) load();
  };
  if (hasStoredToken() || document.activeElement instanceof HTMLInputElement) load();
  addEventListener("focusin", load, { once: true });
  addEventListener("storage", onStorage);
  return () => {
    removeEventListener("focusin", load);
    removeEventListener("storage", onStorage);
  };
}

export function useRedirectToPanel(): void {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const [search] = useSearchParams();

  const redirectToPanel = useEffectEvent(() => {
    void navigate(toLocale(safeNext(search.get("next"))), { replace: true });
  });

  useEffect(() => {
    let stopWatch = () => {};
    let isUnmounted = false;
    let isLoading = false;
    const load = async () => {
      if (isLoading) return;
      isLoading = true;
      const { watchSignIn } = await import("./watch-sign-in.ts");
      if (!isUnmounted) stopWatch = watchSignIn(() => redirectToPanel());
    };
    const stopListening = onSessionNeeded(() => void load());
    return () => {
      isUnmounted = true;
      stopListening();
      stopWatch();
    };
  }, []);
}
