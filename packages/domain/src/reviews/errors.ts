import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";

export const reviewErrors = defineErrors({
  review_unreadable: {
    status: 409,
    message: {
      es: "Esta revisión ya no se puede leer, y no escribimos encima. Todo lo demás sigue igual.",
      en: "This review can no longer be read, and we don’t write over it. Everything else is untouched.",
    },
  },
});

export const reviewFieldMessages = {
  review_kind_unknown: {
    es: "Las revisiones son del día, la semana, el mes, el trimestre o el año.",
    en: "Reviews are of a day, a week, a month, a quarter or a year.",
  },
  period_malformed: {
    es: "Ese periodo no existe. Se escribe como 2026-11-22, 2026-W47, 2026-11, 2026-Q4 o 2026.",
    en: "There is no such period. Write it as 2026-11-22, 2026-W47, 2026-11, 2026-Q4 or 2026.",
  },
  period_in_future: {
    es: "Ese periodo todavía no empieza.",
    en: "That period hasn’t started yet.",
  },
} as const satisfies Record<string, Label>;
