// State of an import: choose a file, review its nights, save the selected ones in batches.
import { IMPORT_BATCH } from "@vereda/domain/energizing/import/contract-import";
import type { ImportFormat } from "@vereda/domain/energizing/import/formats";
import type { ImportPlan, PlannedNight } from "@vereda/domain/energizing/import/import-plan";
import { createPrivateId } from "@vereda/domain/private-id";
import type { FileError } from "./csv-file.ts";

export interface Preview {
  readonly format: ImportFormat;
  readonly plan: ImportPlan;
  /** Number of rows over the row limit; they are not read. */
  readonly beyond: number;
  readonly importId: string;
  /** One id per planned night, created once, so that a retried batch adds no duplicates. */
  readonly ids: ReadonlyMap<PlannedNight, string>;
}

export type ImportState =
  | { readonly step: "choosing"; readonly error: FileError | null }
  | { readonly step: "reading" }
  | {
      readonly step: "review";
      readonly preview: Preview;
      readonly selected: ReadonlySet<PlannedNight>;
      readonly failure: string | null;
    }
  | { readonly step: "saving"; readonly done: number; readonly total: number }
  | { readonly step: "done"; readonly added: number; readonly importId: string };

export function createPreview(read: Pick<Preview, "format" | "plan" | "beyond">): Preview {
  return {
    format: read.format,
    plan: read.plan,
    beyond: read.beyond,
    importId: createPrivateId(),
    ids: new Map(read.plan.nights.map((planned) => [planned, createPrivateId()])),
  };
}

export function isDoubtful({ doubts }: PlannedNight): boolean {
  return doubts.length > 0;
}

export function filterChosenNights(
  { plan }: Preview,
  selected: ReadonlySet<PlannedNight>,
): PlannedNight[] {
  return plan.nights.filter((planned) => !isDoubtful(planned) || selected.has(planned));
}

export function buildBatches(preview: Preview, chosen: readonly PlannedNight[]) {
  const nights = chosen.flatMap((planned) => {
    const id = preview.ids.get(planned);
    const { startedAt, endedAt, awakeningsCount, feelingUponWaking, notes } = planned.night;
    return id === undefined
      ? []
      : [{ id, startedAt, endedAt, awakeningsCount, feelingUponWaking, notes }];
  });
  const count = Math.ceil(nights.length / IMPORT_BATCH);
  return Array.from({ length: count }, (_, at) =>
    nights.slice(at * IMPORT_BATCH, (at + 1) * IMPORT_BATCH),
  );
}
