// The names of the choices of formats.
import type { ClockChoice, DateOrderChoice, WeekStartChoice } from "./formats.ts";
import type { Label } from "./locale.ts";

export const clockChoiceLabels: Readonly<Record<ClockChoice, Label>> = {
  auto: { es: "Automático", en: "Automatic" },
  "12h": { es: "12 horas", en: "12-hour" },
  "24h": { es: "24 horas", en: "24-hour" },
};

export const weekStartChoiceLabels: Readonly<Record<WeekStartChoice, Label>> = {
  auto: { es: "Automático", en: "Automatic" },
  monday: { es: "Lunes", en: "Monday" },
  sunday: { es: "Domingo", en: "Sunday" },
  saturday: { es: "Sábado", en: "Saturday" },
};

export const dateOrderChoiceLabels: Readonly<Record<DateOrderChoice, Label>> = {
  auto: { es: "Automático", en: "Automatic" },
  day_month_year: { es: "Día, mes, año", en: "Day, month, year" },
  month_day_year: { es: "Mes, día, año", en: "Month, day, year" },
  year_month_day: { es: "Año, mes, día", en: "Year, month, day" },
};
