// Field messages for invalid input about the cycle.
import type { Label } from "../../locale.ts";
import { AVERAGE_CYCLE_DAYS, AVERAGE_PERIOD_DAYS, MAX_PERIOD_DAYS } from "./cycle-bounds.ts";
import texts from "./errors-cycle.json" with { type: "json" };

function formatDayBounds({ min, max }: { min: number; max: number }): Label {
  return {
    es: `Escribe un número de días del ${min} al ${max}.`,
    en: `Write a number of days from ${min} to ${max}.`,
  };
}

export const cycleFieldMessages = {
  ...texts,
  cycle_length_bounds: formatDayBounds(AVERAGE_CYCLE_DAYS),
  period_length_bounds: formatDayBounds(AVERAGE_PERIOD_DAYS),
  period_too_long: {
    es: `Un periodo puede durar hasta ${MAX_PERIOD_DAYS} días: revisa las fechas.`,
    en: `A period can last up to ${MAX_PERIOD_DAYS} days: check the dates.`,
  },
} as const satisfies Record<string, Label>;
