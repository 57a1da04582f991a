import type { Label } from "../../locale.ts";
import { DEFAULT_SNOOZE_MINUTES } from "./catalogue-reminders.ts";

export const reminderPushLabels = {
  startsNow: { es: "Empieza ahora", en: "Starting now" },
  startsAt: { es: "Empieza a las {time}", en: "Starts at {time}" },
  startedAt: { es: "Empezó a las {time}", en: "Started at {time}" },
  startsLater: { es: "Empieza el {day} a las {time}", en: "Starts on {day} at {time}" },
  today: { es: "Es hoy", en: "It is today" },
  onDay: { es: "Es el {day}", en: "It is on {day}" },
  neutralTitle: { es: "Tienes un recordatorio", en: "You have a reminder" },
  snooze: {
    es: `En ${DEFAULT_SNOOZE_MINUTES} minutos`,
    en: `In ${DEFAULT_SNOOZE_MINUTES} minutes`,
  },
  open: { es: "Abrir", en: "Open" },
} as const satisfies Record<string, Label>;
