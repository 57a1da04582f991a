// The endpoints to verify an email address and to change it, which both addresses confirm.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { requiredText, text } from "../../text.ts";
import { source } from "../account-schemas.ts";
import { email, typedPassword } from "../../user-values.ts";
import { tokens, user } from "../contract.ts";

const token = requiredText(200);

export const emailApi = {
  verify: endpoint("POST /sessions/verify-email", {
    changes: ["/sessions/me"],
    access: "public",
    summary: { es: "Confirma un correo con el enlace recibido", en: "Confirm an email address" },
    body: z.object({ token }),
    data: z.object({
      /** The one that they were invited to last, if they are in it. */
      workspace: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
    errors: ["token_invalid"],
  }),
  sendAgain: endpoint("POST /sessions/verify-email/send", {
    changes: ["/sessions/me"],
    summary: { es: "Envía otra vez el enlace de confirmación", en: "Send the link again" },
    body: z.object({}),
    errors: ["email_verified"],
  }),
  requestChange: endpoint("POST /sessions/email-change", {
    changes: ["/sessions/me"],
    summary: {
      es: "Pide cambiar de correo: se confirma en el actual y en el nuevo",
      en: "Ask to change the email address: both the present and the new one confirm",
    },
    body: z.object({ email, password: typedPassword }),
    data: user,
    errors: ["wrong_password", "email_same", "email_taken"],
  }),
  cancelChange: endpoint("DELETE /sessions/email-change", {
    changes: ["/sessions/me"],
    summary: { es: "Deja el correo como está", en: "Leave the email address as it is" },
    data: user,
  }),
  confirmChange: endpoint("POST /sessions/email-change/confirm", {
    changes: ["/sessions/me"],
    access: "public",
    summary: {
      es: "Confirma el cambio de correo desde una de las dos direcciones",
      en: "Confirm the change of address from one of the two",
    },
    body: z.object({ token }),
    data: z.object({
      /** The address that still has to confirm; null when the change is done. */
      waitsFor: z.nullable(z.enum(["current", "new"])),
    }),
    errors: ["token_invalid", "email_taken"],
  }),
  moveSecondAccount: endpoint("POST /sessions/second-account/move", {
    changes: [],
    access: "public",
    summary: {
      es: "Inicia sesión con el correo del enlace y lleva a esa cuenta lo de la segunda, que se cierra",
      en: "Sign in with the address of the link and move the second account into that one; it is closed",
    },
    body: z.object({
      token,
      password: typedPassword,
      source,
      twoStepCode: z.optional(text(20)),
    }),
    data: tokens,
    errors: [
      "account_disabled",
      "token_invalid",
      "invalid_credentials",
      "two_step_required",
      "two_step_invalid",
      "two_step_used",
      "file_quota_reached",
    ],
  }),
  closeSecondAccount: endpoint("POST /sessions/second-account/close", {
    changes: [],
    access: "public",
    summary: {
      es: "Cierra una segunda cuenta abierta con la dirección de otra",
      en: "Close a second account that was opened with the address of another",
    },
    body: z.object({ token }),
    errors: ["token_invalid"],
  }),
};
