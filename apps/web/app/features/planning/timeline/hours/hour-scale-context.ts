// Where the hours are drawn, for what is laid over them.
import { createContext, useContext } from "react";
import type { HourScale } from "./hour-scale.ts";

export const HourScaleContext = createContext<HourScale>([]);

export function useHourScale(): HourScale {
  return useContext(HourScaleContext);
}
