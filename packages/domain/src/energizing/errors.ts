// The words for wrong values in the sleep log and the rhythm.
import type { Label } from "../locale.ts";

export const energizingFieldMessages = {
  seven_days_required: {
    es: "Envía los siete días, cada uno una vez.",
    en: "Send the seven days, each once.",
  },
  factor_repeated: {
    es: "Cada factor puede ir una sola vez.",
    en: "Each factor can be named once.",
  },
  night_ends_after_start: {
    es: "La noche debe terminar después de empezar.",
    en: "The night must end after it starts.",
  },
} as const satisfies Record<string, Label>;
