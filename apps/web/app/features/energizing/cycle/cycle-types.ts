import type { cycleApi, cyclePeriodsApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import type { DataOf } from "@vereda/domain/http/endpoint";

export type CycleReading = DataOf<typeof cycleApi.reading>;

export type Forecast = NonNullable<CycleReading["forecast"]>;

export type Period = DataOf<typeof cyclePeriodsApi.create>;
