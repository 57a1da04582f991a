// The endpoints of passkeys (WebAuthn level 3): create, rename, delete, sign in.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { instant } from "../../http/values.ts";
import { requiredLine } from "../../text.ts";
import { source } from "../account-schemas.ts";
import { typedPassword } from "../../user-values.ts";
import { tokens } from "../contract.ts";

/** The JSON result of `navigator.credentials`; the WebAuthn library validates its content. */
const credential = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(1_400)),
  rawId: z.string().check(z.maxLength(1_400)),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string().check(z.maxLength(8_000)) }),
  clientExtensionResults: z.looseObject({}),
});

/**
 * JSON options for `navigator.credentials` (PublicKeyCredentialCreationOptionsJSON or …RequestOptionsJSON).
 */
const options = z.record(z.string(), z.unknown());

export const MAX_PASSKEYS = 20;

const name = requiredLine(60, "passkey_name_required");

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** True if the passkey is synced between the user's devices. */
  isSynced: z.boolean(),
  /** When it was last renamed. */
  updatedAt: instant,
});
export type Passkey = z.output<typeof passkey>;

export const passkeysApi = {
  list: endpoint("GET /sessions/passkeys", {
    summary: { es: "Tus llaves de acceso", en: "Your passkeys" },
    data: z.array(passkey).check(z.maxLength(MAX_PASSKEYS)),
  }),
  registrationOptions: endpoint("POST /sessions/passkeys/options", {
    changes: [],
    summary: { es: "Empieza a crear una llave de acceso", en: "Begin to make a passkey" },
    body: z.object({ password: typedPassword }),
    data: options,
    errors: ["wrong_password", "too_many_passkeys", "passkeys_elsewhere", "passkeys_unavailable"],
  }),
  register: endpoint("POST /sessions/passkeys", {
    changes: ["/sessions/passkeys"],
    summary: { es: "Guarda la llave de acceso creada", en: "Keep the passkey that was made" },
    body: z.object({ name, credential }),
    data: passkey,
    success: 201,
    errors: ["passkey_refused", "too_many_passkeys", "passkeys_unavailable"],
  }),
  rename: endpoint("PATCH /sessions/passkeys/:id", {
    changes: ["/sessions/passkeys"],
    summary: { es: "Cambia el nombre de una llave", en: "Rename a passkey" },
    body: z.object({ name, updatedAt: z.optional(instant) }),
    data: passkey,
    errors: ["not_found", "conflict"],
  }),
  remove: endpoint("DELETE /sessions/passkeys/:id", {
    changes: ["/sessions/passkeys"],
    summary: { es: "Quita una llave de acceso", en: "Remove a passkey" },
    /** Required unless the session was authenticated within the last ten minutes. */
    body: z.object({ password: z.optional(typedPassword) }),
    errors: ["not_found", "password_confirmation_required", "wrong_password"],
  }),
  loginOptions: endpoint("POST /sessions/passkey-login/options", {
    changes: [],
    access: "public",
    summary: { es: "Empieza a entrar con una llave", en: "Begin to sign in with a passkey" },
    body: z.object({}),
    data: options,
    errors: ["passkeys_elsewhere", "passkeys_unavailable"],
  }),
  login: endpoint("POST /sessions/passkey-login", {
    changes: [],
    access: "public",
    summary: { es: "Entra con una llave de acceso", en: "Sign in with a passkey" },
    body: z.object({ credential, source }),
    data: tokens,
    errors: ["passkey_refused", "passkeys_unavailable", "account_disabled"],
  }),
};
