// Field messages for invalid input about the cycle.
import type { Label } from "../../locale.ts";
import { AVERAGE_CYCLE_DAYS, AVERAGE_PERIOD_DAYS, MAX_PERIOD_DAYS } from "./cycle-bounds.ts";

function formatDayBounds({ min, max }: { min: number; max: number }): Label {
  return {
    es: `Escribe un número de días del ${min} al ${max}.`,
    en: `Write a number of days from ${min} to ${max}.`,
  };
}

export const cycleFieldMessages = {
  cycle_length_bounds: formatDayBounds(AVERAGE_CYCLE_DAYS),
  period_length_bounds: formatDayBounds(AVERAGE_PERIOD_DAYS),
  period_longer_than_cycle: {
    es: "La duración del periodo no puede ser mayor que la del ciclo.",
    en: "Period length cannot exceed the cycle length.",
  },
  cycle_start_missing: {
    es: "Selecciona la fecha de inicio de tu último ciclo.",
    en: "Please select the start date of your last cycle.",
  },
  period_start_missing: {
    es: "Selecciona el día en que empezó.",
    en: "Select the day on which it started.",
  },
  cycle_day_in_future: {
    es: "Ese día todavía no llega.",
    en: "That day hasn’t come yet.",
  },
  period_ends_before_start: {
    es: "El último día no puede ser anterior al primero.",
    en: "The last day cannot be before the first.",
  },
  period_too_long: {
    es: `Un periodo puede durar hasta ${MAX_PERIOD_DAYS} días: revisa las fechas.`,
    en: `A period can last up to ${MAX_PERIOD_DAYS} days: check the dates.`,
  },
  periods_overlap: {
    es: "Ya registraste un periodo en esos días. Edítalo o elige otras fechas.",
    en: "You already logged a period on those days. Edit it or choose other dates.",
  },
  periods_too_many: {
    es: "Ya no caben más periodos. Elimina alguno de los más antiguos.",
    en: "There’s no room for more periods. Delete some of the oldest.",
  },
  own_symptom_name_missing: { es: "Dale un nombre.", en: "Give it a name." },
  own_symptom_repeated: {
    es: "Ya tienes uno con ese nombre.",
    en: "You already have one with that name.",
  },
  own_symptom_unknown: {
    es: "Ese síntoma ya no está entre los tuyos.",
    en: "That symptom is no longer among yours.",
  },
  cycle_days_too_many: {
    es: "Pide como máximo {maximum} días.",
    en: "Ask for {maximum} days at most.",
  },
} as const satisfies Record<string, Label>;
