// Changes the panel's language, first on this screen and device, then on the server.
import { useQueryClient } from "@tanstack/react-query";
import type { Locale } from "@vereda/domain/locale";
import { useLocation, useNavigate } from "react-router";
import { buildLocalePath } from "#platform/i18n/locale-path.ts";
import { storeLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { setCurrentUser, useCurrentUser } from "#platform/auth/user/current-user.ts";

export function useChangeLanguage(): (language: Locale) => void {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // If the request fails, the choice still applies on this device.
  const { send } = useCall("PATCH /sessions/preferences");
  return (language) => {
    storeLocale(language);
    setCurrentUser(queryClient, { ...user, language });
    void navigate(buildLocalePath(pathname + search + hash, language), { replace: true });
    send({ body: { language }, retry: true });
  };
}
