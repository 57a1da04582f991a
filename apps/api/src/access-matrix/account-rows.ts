// An account: coming in, its address, its copy and its end, its sessions and second factors.
import { everybody, oneself, owners } from "./outcomes.ts";
import type { Rows } from "./outcomes.ts";

export const accountRows: Rows = {
  // Coming in and going out
  "POST /sessions/register": everybody(201),
  "POST /sessions/login": everybody(200),
  "POST /sessions/logout": everybody(200),
  "POST /sessions/refresh": { ...everybody(200), nobody: "invalid_refresh_token" },
  "POST /sessions/forgot-password": everybody(200),
  "POST /sessions/reset-password": everybody("token_invalid"),
  "POST /sessions/passkey-login/options": everybody(200),
  "POST /sessions/passkey-login": everybody("passkey_refused"),

  // Oneself
  "GET /sessions/me": oneself(200),
  "GET /sessions/debug": oneself(200),
  "PATCH /sessions/profile": oneself(200),
  "PATCH /sessions/preferences": oneself(200),
  "PATCH /sessions/privacy": oneself(200),
  "PATCH /sessions/password": oneself(200),

  "PUT /sessions/avatar": oneself("image_type"),
  "DELETE /sessions/avatar": oneself(200),

  // One's address
  "POST /sessions/verify-email": everybody("token_invalid"),
  "POST /sessions/verify-email/send": oneself(200),
  "POST /sessions/email-change": oneself(200),
  "DELETE /sessions/email-change": oneself(200),
  "POST /sessions/email-change/confirm": everybody("token_invalid"),

  // A copy of everything, and leaving
  "GET /sessions/data-export": oneself(200),
  "POST /sessions/data-export": oneself(201),
  "POST /sessions/data-export/link": oneself("not_found"),
  "GET /sessions/data-export/download": everybody("token_invalid"),
  "POST /sessions/account-deletion": oneself(200),

  // One's sessions and second factors
  "GET /sessions/active": oneself(200),
  "DELETE /sessions/others": oneself(200),
  "DELETE /sessions/:id": owners(200),
  "GET /sessions/two-step": oneself(200),
  "POST /sessions/two-step/setup": oneself(200),
  "POST /sessions/two-step/confirm": oneself("two_step_not_begun"),
  "POST /sessions/two-step/recovery-codes": oneself("two_step_off"),
  "DELETE /sessions/two-step": oneself("two_step_off"),
  "GET /sessions/pin": oneself(200),
  "PUT /sessions/pin": oneself(200),
  "DELETE /sessions/pin": oneself("pin_off"),
  "POST /sessions/pin/unlock": oneself("pin_off"),
  "POST /sessions/pin/lock": oneself(200),
  "GET /sessions/passkeys": oneself(200),
  "POST /sessions/passkeys/options": oneself(200),
  "POST /sessions/passkeys": oneself("passkey_refused"),
  "PATCH /sessions/passkeys/:id": owners(200),
  "DELETE /sessions/passkeys/:id": owners(200),
};
