// An import as it goes along: a file is chosen, its nights are looked over, and those wanted are saved in batches.
import { IMPORT_BATCH } from "@vereda/domain/energizing/import/contract-import";
import type { ImportFormat } from "@vereda/domain/energizing/import/formats";
import type { ImportPlan, PlannedNight } from "@vereda/domain/energizing/import/import-plan";
import { newPrivateId } from "@vereda/domain/private-id";
import type { FileError } from "./csv-file.ts";

export interface Preview {
  readonly format: ImportFormat;
  readonly plan: ImportPlan;
  /** Rows beyond the most that are read at once. */
  readonly beyond: number;
  readonly importId: string;
  /** An id for each planned night, made once: a batch that is sent again adds nothing twice. */
  readonly ids: ReadonlyMap<PlannedNight, string>;
}

export type ImportState =
  | { readonly step: "choosing"; readonly error: FileError | null }
  | { readonly step: "reading" }
  | {
      readonly step: "looking";
      readonly preview: Preview;
      /** Doubtful nights that are to be added all the same. */
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
    importId: newPrivateId(),
    ids: new Map(read.plan.nights.map((planned) => [planned, newPrivateId()])),
  };
}

export function isDoubtful({ doubts }: PlannedNight): boolean {
  return doubts.length > 0;
}

/** The nights that will be added: all without a doubt, and the doubtful ones that are wanted. */
export function chosenNights(
  { plan }: Preview,
  selected: ReadonlySet<PlannedNight>,
): PlannedNight[] {
  return plan.nights.filter((planned) => !isDoubtful(planned) || selected.has(planned));
}

/** The chosen nights as the server is sent them, in batches. */
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
