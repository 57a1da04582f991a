// Account enumerations and labels: language, biological sex, visibility and direct messages.
import { locales, type Label, type Locale } from "../locale.ts";
import profileVisibilityHintsData from "./profile-visibility-hints.json" with { type: "json" };

export const languages = locales;
export type Language = Locale;
export const languageLabels: Readonly<Record<Language, Label>> = {
  es: { es: "Español", en: "Spanish" },
  en: { es: "Inglés", en: "English" },
};
/** Each language in its own language, so that users recognise it whatever the current one is. */
export const languageOwnNames: Readonly<Record<Language, string>> = {
  es: "Español",
  en: "English",
};

export const biologicalSexes = ["female", "male", "intersex", "undisclosed"] as const;
export type BiologicalSex = (typeof biologicalSexes)[number];
export const biologicalSexLabels: Readonly<Record<BiologicalSex, Label>> = {
  female: { es: "Femenino", en: "Female" },
  male: { es: "Masculino", en: "Male" },
  intersex: { es: "Intersexual", en: "Intersex" },
  undisclosed: { es: "Prefiero no decirlo", en: "I’d rather not say" },
};

export const profileVisibilities = ["public", "members_only", "invite_only", "hidden"] as const;
export type ProfileVisibility = (typeof profileVisibilities)[number];
export const defaultProfileVisibility: ProfileVisibility = "hidden";
export const profileVisibilityLabels: Readonly<Record<ProfileVisibility, Label>> = {
  public: { es: "Público", en: "Public" },
  members_only: { es: "Solo quienes tienen cuenta", en: "Members only" },
  invite_only: { es: "Solo mis conexiones", en: "Connections only" },
  hidden: { es: "Oculto", en: "Hidden" },
};
export const profileVisibilityHints: Readonly<Record<ProfileVisibility, Label>> =
  profileVisibilityHintsData;

export const directMessagePermissions = ["none", "verified_connections", "any_member"] as const;
export type DirectMessagePermission = (typeof directMessagePermissions)[number];
export const defaultDirectMessagePermission: DirectMessagePermission = "none";
export const directMessagePermissionLabels: Readonly<Record<DirectMessagePermission, Label>> = {
  none: { es: "Nadie", en: "Nobody" },
  verified_connections: { es: "Mis conexiones", en: "My connections" },
  any_member: { es: "Cualquiera que tenga cuenta", en: "Any member" },
};

export const directMessageReaches = ["none", "everyone", "mutual", "friends"] as const;
export type DirectMessageReach = (typeof directMessageReaches)[number];
export const directMessageReachLabels: Readonly<Record<DirectMessageReach, Label>> = {
  none: { es: "No recibe mensajes", en: "Doesn’t take messages" },
  everyone: { es: "Recibe mensajes de cualquiera", en: "Takes messages from everyone" },
  mutual: {
    es: "Recibe mensajes de conexiones mutuas",
    en: "Takes messages from mutual connections",
  },
  friends: { es: "Recibe mensajes de amigos", en: "Takes messages from friends" },
};
