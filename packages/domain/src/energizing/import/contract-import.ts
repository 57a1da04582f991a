// API calls that import nights from another program in batches, and undo a whole import.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { importReads } from "../../live/energizing-reads.ts";
import { buildPageSchema, wholeListQuery } from "../../http/envelope.ts";
import { id } from "../../id.ts";
import { sleepCycleInput } from "../contract.ts";

export const IMPORT_BATCH = 100;
export const MAX_LISTED_IMPORTS = 20;

const importedNight = z.safeExtend(sleepCycleInput, { id });

export const sleepImport = z.object({
  /** Client-generated; the same for all batches of a file. */
  importId: z.string(),
  nights: z.int(),
  importedAt: z.string(),
});
export type SleepImport = z.output<typeof sleepImport>;

export const sleepImportApi = {
  add: endpoint("POST /energizing/sleep-cycles/import", {
    changes: importReads,
    summary: {
      es: "Trae noches de otro programa; lo que ya se trajo con el mismo id no se repite",
      en: "Bring nights over from another program; what came before under the same id is not repeated",
    },
    body: z.object({
      importId: id,
      nights: z.array(importedNight).check(
        z.minLength(1),
        z.maxLength(IMPORT_BATCH),
        z.refine(
          (nights) => new Set(nights.map((night) => night.id)).size === nights.length,
          "night_repeated",
        ),
      ),
    }),
    data: z.object({
      added: z.int(),
      known: z.int(),
    }),
    success: 201,
    errors: ["conflict", "pin_required"],
  }),
  list: endpoint("GET /energizing/sleep-cycles/imports", {
    summary: { es: "Tus últimas importaciones", en: "Your latest imports" },
    query: z.object(wholeListQuery),
    data: buildPageSchema(sleepImport),
    errors: ["pin_required"],
  }),
  undo: endpoint("DELETE /energizing/sleep-cycles/imports/:id", {
    changes: importReads,
    summary: {
      es: "Deshace una importación: elimina sus noches",
      en: "Undo an import: delete its nights",
    },
    data: z.object({ deleted: z.int() }),
    errors: ["not_found", "pin_required"],
  }),
};
