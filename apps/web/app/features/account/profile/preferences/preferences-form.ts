// State of the preferences form: previews the theme, and a saved language changes the URL.
import { useQueryClient } from "@tanstack/react-query";
import { accountApi, type User } from "@vereda/domain/account/contract";
import type { CountryKey } from "@vereda/domain/account/profile/countries";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import type { Theme } from "@vereda/domain/account/profile/themes";
import type { FormatChoices } from "@vereda/domain/formats";
import type { Locale } from "@vereda/domain/locale";
import { isTimeZone } from "@vereda/domain/time/zone";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { applyTheme } from "#platform/theme/theme.ts";
import { pickChanges } from "#platform/forms/changed-fields.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildLocalePath } from "#platform/i18n/locale-path.ts";
import { storeLocale } from "#platform/i18n/locale.ts";
import { setCurrentUser, useCurrentUser } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { pickZoneForCountry } from "./zones-offered.ts";

type PreferencesDraft = {
  country: CountryKey | null;
  timezone: string;
  language: Locale;
  theme: Theme;
} & FormatChoices;

export type PreferencesForm = ReturnType<typeof usePreferencesForm>;

export function usePreferencesForm() {
  const queryClient = useQueryClient();
  const goToLanguage = useGoToLanguage();
  const [isEditing, setIsEditing] = useState(false);
  const user = useCurrentUser();
  const saved = toPreferencesDraft(user);
  useRestoredTheme(user.theme);
  const form = useForm({
    contract: accountApi.updatePreferences.body,
    initial: saved,
    messages: accountFieldMessages,
    toRequest: pickChanges,
    call: "PATCH /sessions/preferences",
    input: (body) => ({ body, retry: true }),
    onSaved: (next, { language }) => {
      setCurrentUser(queryClient, next);
      setIsEditing(false);
      void goToLanguage(language).then(() => showToast({ title: m.account_preferences_saved() }));
    },
  });
  const open = (editing: boolean) => {
    form.reset(saved);
    applyTheme(saved.theme);
    setIsEditing(editing);
  };
  return {
    form,
    isEditing,
    edit: () => open(true),
    cancel: () => open(false),
    chooseCountry: (country: CountryKey | null) => {
      form.set("country", country);
      form.set("timezone", pickZoneForCountry(country, form.draft.timezone, isTimeZone));
    },
    chooseTheme: (theme: Theme) => {
      form.set("theme", theme);
      applyTheme(theme);
    },
  };
}

function toPreferencesDraft(user: User): PreferencesDraft {
  const { country, timezone, language, theme, clock, weekStart, dateOrder } = user;
  return { country, timezone, language, theme, clock, weekStart, dateOrder };
}

/** Restores the saved theme when the page is left while editing. */
function useRestoredTheme(saved: Theme): void {
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  }, [saved]);
  useEffect(() => () => applyTheme(latest.current), []);
}

/** Opens this page in another language, so that the following toast is in that language. */
function useGoToLanguage(): (language: Locale | undefined) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (language) => {
    if (language === undefined) return;
    storeLocale(language);
    await navigate(buildLocalePath(pathname + search, language), { replace: true });
  };
}
