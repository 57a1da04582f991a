// Endpoints of the security screen: password, two-step authentication, support info.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { instant } from "../../http/values.ts";
import { newPassword } from "../account-schemas.ts";
import { typedPassword } from "../../user-values.ts";

/** Six digits; spaces are allowed, because authenticators display them in groups. */
const authenticatorCode = z.string("two_step_code_required").check(
  z.overwrite((typed) => typed.replace(/\s/g, "")),
  z.regex(/^\d{6}$/, "two_step_code_malformed"),
);

const recoveryCodes = z.object({
  /** Ten single-use codes of the form `xxxx-xxxx-xxxx`, returned only once. */
  recoveryCodes: z.array(z.string()),
});

export const debugView = z.object({
  appVersion: z.string(),
  ip: z.string(),
  userAgent: z.nullable(z.string()),
  authState: z.enum(["authenticated"]),
  /** Masked: the first and last characters, with dots between. */
  token: z.string(),
  userId: z.string(),
  email: z.string(),
  username: z.string(),
  role: z.string(),
  workspaceCount: z.int(),
});
export type DebugView = z.output<typeof debugView>;

export const securityApi = {
  changePassword: endpoint("PATCH /sessions/password", {
    changes: ["/sessions/active"],
    summary: {
      es: "Cambia la contraseña y cierra las demás sesiones",
      en: "Change the password and close the other sessions",
    },
    body: z.object({ currentPassword: typedPassword, newPassword }),
    errors: ["wrong_password", "password_common", "password_same"],
  }),
  twoStep: endpoint("GET /sessions/two-step", {
    summary: { es: "Cómo está la verificación en dos pasos", en: "How two-step stands" },
    data: z.object({
      enabled: z.boolean(),
      confirmedAt: z.nullable(instant),
      recoveryCodesLeft: z.int(),
    }),
  }),
  setUpTwoStep: endpoint("POST /sessions/two-step/setup", {
    changes: [],
    summary: {
      es: "Empieza la verificación en dos pasos",
      en: "Begin setting up two-step authentication",
    },
    /** Required unless the session was authenticated within the last ten minutes. */
    body: z.object({ password: z.optional(typedPassword) }),
    data: z.object({
      otpauthUri: z.string(),
      /** The same secret in base32, for typing. */
      secret: z.string(),
    }),
    errors: ["two_step_on", "password_confirmation_required", "wrong_password"],
  }),
  confirmTwoStep: endpoint("POST /sessions/two-step/confirm", {
    changes: ["/sessions/two-step", "/sessions/me"],
    summary: {
      es: "Activa la verificación en dos pasos con un primer código",
      en: "Turn two-step authentication on with a first code",
    },
    body: z.object({ code: authenticatorCode }),
    data: recoveryCodes,
    errors: ["two_step_invalid", "two_step_not_begun", "two_step_on"],
  }),
  renewRecoveryCodes: endpoint("POST /sessions/two-step/recovery-codes", {
    changes: ["/sessions/two-step"],
    summary: {
      es: "Cambia los códigos de recuperación; los anteriores dejan de servir",
      en: "Renew the recovery codes; the previous ones stop working",
    },
    body: z.object({ password: typedPassword }),
    data: recoveryCodes,
    errors: ["wrong_password", "two_step_off"],
  }),
  disableTwoStep: endpoint("DELETE /sessions/two-step", {
    changes: ["/sessions/two-step", "/sessions/me"],
    summary: {
      es: "Desactiva la verificación en dos pasos",
      en: "Turn two-step authentication off",
    },
    body: z.object({ password: typedPassword }),
    errors: ["wrong_password", "two_step_off"],
  }),
  debug: endpoint("GET /sessions/debug", {
    summary: {
      es: "Lo que soporte necesita saber, con los datos personales ocultos",
      en: "What support needs to know, with personal values masked",
    },
    data: debugView,
  }),
};
