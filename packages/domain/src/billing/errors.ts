import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";
import texts from "./errors.json" with { type: "json" };

export const billingErrors = defineErrors(texts);

export const billingFieldMessages = {
  interval_unavailable: {
    es: "Aquí no se puede pagar con esa frecuencia. Elige otra.",
    en: "You can’t pay at that interval here. Choose another one.",
  },
} as const satisfies Record<string, Label>;
