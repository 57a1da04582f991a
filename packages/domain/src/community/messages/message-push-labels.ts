// Texts of pushes about new messages, which may be visible on a locked screen.
import type { Label } from "../../locale.ts";

export const messagePushLabels = {
  unnamed: { es: "Mensaje nuevo", en: "New message" },
  /** Only for users who chose to see who wrote. */
  named: { es: "Mensaje nuevo de {name}", en: "New message from {name}" },
} as const satisfies Record<string, Label>;
