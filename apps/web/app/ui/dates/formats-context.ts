// The user's formats, as date and time fields read them; null outside the panel.
import { createContext, useContext } from "react";

export type FieldFormats = {
  readonly clock: "12h" | "24h";
  readonly weekStart: "monday" | "sunday" | "saturday";
  readonly dateOrder: "day_month_year" | "month_day_year" | "year_month_day";
};

export const FormatsContext = createContext<FieldFormats | null>(null);

const fieldFormats: FieldFormats = {
  clock: "24h",
  weekStart: "monday",
  dateOrder: "day_month_year",
};

export function useFieldFormats(): FieldFormats {
  return useContext(FormatsContext) ?? fieldFormats;
}
