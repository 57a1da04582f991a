// The user's formats, as date and time fields read them; null outside the panel.
import type { Formats } from "@vereda/domain/formats";
import { createContext, useContext } from "react";

export const FormatsContext = createContext<Formats | null>(null);

const fieldFormats: Formats = {
  clock: "24h",
  weekStart: "monday",
  dateOrder: "day_month_year",
};

export function useFieldFormats(): Formats {
  return useContext(FormatsContext) ?? fieldFormats;
}
