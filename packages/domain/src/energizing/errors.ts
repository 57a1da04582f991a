import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";
import texts from "./errors.json" with { type: "json" };

export const energizingErrors = defineErrors({
  rest_not_running: {
    status: 409,
    message: {
      es: "Ese descanso ya no está en curso.",
      en: "That rest is no longer in progress.",
    },
  },
  cycle_unreadable: {
    status: 409,
    message: {
      es: "Algo de tu ciclo ya no se puede leer, y no escribimos encima. Elimínalo para seguir anotando.",
      en: "Something about your cycle can no longer be read, and we don’t write over it. Delete it to continue.",
    },
  },
});

export const energizingFieldMessages = texts satisfies Record<string, Label>;
