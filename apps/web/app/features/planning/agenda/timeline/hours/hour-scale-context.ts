// Provides the hour scale to overlays on the hours.
import { createContext, useContext } from "react";
import type { HourScale } from "./hour-scale.ts";

export const HourScaleContext = createContext<HourScale>([]);

export function useHourScale(): HourScale {
  return useContext(HourScaleContext);
}
