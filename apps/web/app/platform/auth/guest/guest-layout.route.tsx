// The layout of pages for signed-out users; redirects signed-in users to the panel.
import { Outlet, useNavigate, useSearchParams } from "react-router";
import { GuestFrame } from "./guest-frame.tsx";
import { useEffect, useEffectEvent } from "react";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { AUTH_KEY, createAuthStorage } from "../session/auth-state.ts";
import { hasLegacyAuth } from "../legacy/legacy-keys.ts";
import { parseNextPath } from "./next-path.ts";

// Redirects a signed-in user from a guest page to the requested path.

function hasStoredToken(): boolean {
  try {
    return createAuthStorage(localStorage).read() !== null || hasLegacyAuth(localStorage);
  } catch {
    return false;
  }
}

/** Loads the session code only if a token is stored or the user focuses the form. */
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

function useRedirectToPanel(): void {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const [search] = useSearchParams();

  const redirectToPanel = useEffectEvent(() => {
    void navigate(toLocale(parseNextPath(search.get("next"))), { replace: true });
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

export default function GuestLayout() {
  useRedirectToPanel();
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  );
}
