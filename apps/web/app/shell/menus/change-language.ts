// Changing the language inside the panel: at once on this screen and device, then on the server.
import { useQueryClient } from "@tanstack/react-query";
import type { Locale } from "@vereda/domain/locale";
import { useLocation, useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { localePath } from "#platform/i18n/locale-path.ts";
import { storeLocale } from "#platform/i18n/locale.ts";
import { setCurrentUser, useCurrentUser } from "#platform/auth/user/current-user.ts";

/** Keeps the page and changes its language. */
export function useChangeLanguage(): (language: Locale) => void {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (language) => {
    storeLocale(language);
    setCurrentUser(queryClient, { ...user, language });
    void navigate(localePath(pathname + search + hash, language), { replace: true });
    // Without an answer the choice still holds on this device.
    void api.call("PATCH /sessions/preferences", { body: { language }, retry: true });
  };
}
