import type { Feature } from "#platform/feature.ts";
import { cycleData } from "./cycle/cycle-data.ts";
import { nightData } from "./nights/night-log.ts";
import { noteData } from "./reflections/encrypted-notes.ts";
import { restData } from "./rest-mode/encrypted-rest.ts";
import { rhythmData } from "./rhythm/encrypted-rhythm.ts";
import { energizingRoutes } from "./routes.ts";

export const energizing: Feature = {
  routes: energizingRoutes,
  personalData: [rhythmData, nightData, restData, ...noteData, ...cycleData],
};
