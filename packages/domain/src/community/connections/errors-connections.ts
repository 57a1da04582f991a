import { defineErrors } from "../../http/errors.ts";
import type { Label } from "../../locale.ts";

export const connectionErrors = defineErrors({
  connection_blocked: {
    status: 409,
    message: {
      es: "Tienes bloqueada a esta persona. Desbloquéala para conectar.",
      en: "You’ve blocked this person. Unblock them to connect.",
    },
  },
});

export const connectionFieldMessages = {
  connection_type_unknown: {
    es: "Elige de dónde se conocen.",
    en: "Choose how you know each other.",
  },
  subject_unknown: {
    es: "No sabemos reportar eso.",
    en: "We can’t take reports about that.",
  },
  reason_unknown: { es: "Elige un motivo.", en: "Choose a reason." },
} as const satisfies Record<string, Label>;
