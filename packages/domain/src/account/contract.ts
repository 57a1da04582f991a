// The account endpoints: registration, sign-in and sign-out, the current user, sessions.
import * as z from "zod/mini";
import {
  clockChoices,
  clocks,
  dateOrderChoices,
  dateOrders,
  weekStartChoices,
  weekStarts,
} from "../formats.ts";
import { endpoint } from "../http/endpoint.ts";
import { instant, locale } from "../http/values.ts";
import { id } from "../id.ts";
import { requiredText } from "../text.ts";
import { workspaceEntry } from "../workspace/contract.ts";
import {
  credentials,
  newPassword,
  preferenceChanges,
  privacyChanges,
  profileChanges,
  registration,
} from "./account-schemas.ts";
import { email } from "../user-values.ts";
import { biologicalSexes, directMessagePermissions, profileVisibilities } from "./catalogue.ts";
import { countryKeys } from "./profile/countries.ts";
import { presentation } from "./profile/presentation.ts";
import { themes } from "./profile/themes.ts";

export const tokens = z.object({
  accessToken: z.string(),
  /** Empty for the web app, whose refresh token is only in an HttpOnly cookie. */
  refreshToken: z.string(),
  sessionId: z.string(),
  /** Lifetime of the access token in seconds. */
  expiresIn: z.int(),
  tokenType: z.literal("Bearer"),
  /** True if this sign-in cancelled the deletion of the account. */
  restored: z.optional(z.boolean()),
});
export type Tokens = z.output<typeof tokens>;

export const role = z.object({
  slug: z.string(),
  isDefault: z.boolean(),
  isForSubscription: z.boolean(),
  type: z.string(),
  group: z.string(),
});

export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  biologicalSex: z.nullable(z.enum(biologicalSexes)),
  birthday: z.nullable(z.string()),
  username: z.string(),
  country: z.nullable(z.enum(countryKeys)),
  theme: z.enum(themes),
  language: locale,
  timezone: z.string(),
  clock: z.enum(clockChoices),
  weekStart: z.enum(weekStartChoices),
  dateOrder: z.enum(dateOrderChoices),
  /** The three choices, with `auto` replaced by what the user's language and country use. */
  formats: z.object({
    clock: z.enum(clocks),
    weekStart: z.enum(weekStarts),
    dateOrder: z.enum(dateOrders),
  }),
  /**
   * Minutes after midnight at which each weekday's day ends, Monday first; empty if all end at midnight.
   */
  pastMidnight: z.array(z.int()),
  ...presentation,
  profileVisibility: z.enum(profileVisibilities),
  /** False until the user chose it themselves: before, it is the hidden default. */
  isVisibilityChosen: z.boolean(),
  directMessagePermission: z.enum(directMessagePermissions),
  showConsistencyStreak: z.boolean(),
  showVitalityIndex: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  emailVerifiedAt: z.nullable(instant),
  /** A new address that must be verified before it replaces the current one. */
  pendingEmail: z.nullable(z.string()),
  twoStepEnabled: z.boolean(),
  /** True while moderation hides this profile; its privacy cannot be changed meanwhile. */
  profileHeld: z.boolean(),
  workspaces: z.array(workspaceEntry),
  roles: z.array(role),
  /** Whether this server takes payments of supporters. */
  takesPayments: z.boolean(),
});
export type User = z.output<typeof user>;

/** Another sign-in ends the session that was idle for longest. */
export const MAX_SESSIONS = 100;

/** The location of an IP address: this machine, its local network, or a country (ISO 3166-1 alpha-2). */
export const sessionLocation = z.object({
  kind: z.enum(["this_machine", "local_network", "country"]),
  country: z.nullable(z.string()),
});
export type SessionLocation = z.output<typeof sessionLocation>;

export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  lastActiveAt: instant,
  createdAt: instant,
  browser: z.nullable(z.string()),
  os: z.nullable(z.string()),
  device: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  /** The location of `ip`; null if the server cannot derive it without external services. */
  place: z.nullable(sessionLocation),
});
export type Session = z.output<typeof session>;

const nothing = z.null();

export const accountApi = {
  register: endpoint("POST /sessions/register", {
    changes: [],
    access: "public",
    summary: { es: "Crea una cuenta e inicia sesión", en: "Create an account and sign in" },
    body: registration,
    data: tokens,
    success: 201,
    errors: [
      "username_taken",
      "email_taken",
      "password_common",
      "registration_closed",
      "invitation_required",
      "invitation_ended",
    ],
  }),
  login: endpoint("POST /sessions/login", {
    changes: [],
    access: "public",
    summary: { es: "Inicia sesión", en: "Sign in" },
    body: credentials,
    data: tokens,
    errors: [
      "invalid_credentials",
      "two_step_required",
      "two_step_invalid",
      "two_step_used",
      "account_disabled",
    ],
  }),
  refresh: endpoint("POST /sessions/refresh", {
    changes: [],
    access: "public",
    summary: {
      es: "Renueva los tokens; el de renovación sirve una sola vez",
      en: "Renew the tokens; a refresh token works once",
    },
    body: z.object({
      /** Omitted by browsers, whose token is in a cookie. */
      refreshToken: z.optional(z.string().check(z.maxLength(200))),
      /** Identifies one attempt, so that a retry after a lost response is not treated as token theft. */
      attemptId: z.optional(id),
    }),
    data: tokens,
    errors: ["invalid_refresh_token"],
  }),
  logout: endpoint("POST /sessions/logout", {
    changes: [],
    access: "public",
    summary: { es: "Cierra la sesión", en: "Sign out" },
    body: z.object({}),
    data: nothing,
  }),
  forgotPassword: endpoint("POST /sessions/forgot-password", {
    changes: [],
    access: "public",
    summary: {
      es: "Pide un enlace para elegir otra contraseña",
      en: "Ask for a link to choose another password",
    },
    body: z.object({ email }),
    data: nothing,
  }),
  resetPassword: endpoint("POST /sessions/reset-password", {
    changes: [],
    access: "public",
    summary: {
      es: "Elige otra contraseña con el enlace recibido",
      en: "Choose another password with the link received",
    },
    body: z.object({ token: requiredText(200), password: newPassword }),
    data: nothing,
    errors: ["token_invalid", "password_common"],
  }),
  me: endpoint("GET /sessions/me", {
    summary: { es: "La persona que inició sesión", en: "The signed-in person" },
    data: user,
  }),
  updateProfile: endpoint("PATCH /sessions/profile", {
    changes: ["/sessions/me", "/panel/profile-preview", "/public/profiles/:username"],
    summary: { es: "Cambia los datos personales", en: "Change personal information" },
    body: profileChanges,
    data: user,
    errors: ["username_taken", "conflict", "suspended"],
  }),
  updatePreferences: endpoint("PATCH /sessions/preferences", {
    // Dates and texts depend on the time zone and on the language.
    changes: ["*"],
    summary: {
      es: "Cambia idioma, zona horaria, país y tema",
      en: "Change language, time zone, country and theme",
    },
    body: preferenceChanges,
    data: user,
    errors: ["conflict"],
  }),
  updatePrivacy: endpoint("PATCH /sessions/privacy", {
    changes: ["/sessions/me", "/panel/profile-preview", "/public/profiles/:username"],
    summary: { es: "Cambia quién puede ver qué", en: "Change who may see what" },
    body: privacyChanges,
    data: user,
    errors: ["conflict", "privacy_forbidden"],
  }),
  activeSessions: endpoint("GET /sessions/active", {
    summary: { es: "Las sesiones abiertas", en: "The open sessions" },
    data: z.array(session).check(z.maxLength(MAX_SESSIONS)),
  }),
  revokeOtherSessions: endpoint("DELETE /sessions/others", {
    changes: ["/sessions/active"],
    summary: { es: "Cierra las demás sesiones", en: "Close the other sessions" },
    data: nothing,
  }),
  revokeSession: endpoint("DELETE /sessions/:id", {
    changes: ["/sessions/active"],
    summary: { es: "Cierra una sesión", en: "Close one session" },
    data: nothing,
  }),
};
