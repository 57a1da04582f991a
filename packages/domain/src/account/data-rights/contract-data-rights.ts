// The endpoints for data rights: exporting all data and deleting the account.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { binary, instant } from "../../http/values.ts";
import { typedPassword } from "../../user-values.ts";

/** What the user types to confirm the deletion of the account; either language, upper case. */
export const DELETION_CONFIRMATION = { es: "ELIMINAR", en: "DELETE" } as const;

/** Days within which signing in cancels the deletion. */
export const DELETION_GRACE_DAYS = 14;

export const exportStatuses = ["PENDING", "RUNNING", "READY", "FAILED"] as const;

export const dataExport = z.object({
  id: z.string(),
  status: z.enum(exportStatuses),
  requestedAt: instant,
  /** Download deadline; null until the export is ready. */
  expiresAt: z.nullable(instant),
  /** Size of the ZIP in bytes; null until the export is ready. */
  size: z.nullable(z.int()),
});
export type DataExport = z.output<typeof dataExport>;

export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORTED_ROWS = 50_000;

export const dataImport = z.object({
  /** The collections that the file had rows of. */
  collections: z.array(
    z.object({
      name: z.string(),
      /** What the collection contains, as in the README of the copy. */
      about: z.string(),
      created: z.int(),
      /** Rows that the user already has; they were not changed. */
      existing: z.int(),
      /** Rows that are invalid, or belong to something that is not in the file. */
      refused: z.int(),
    }),
  ),
});
export type DataImport = z.output<typeof dataImport>;

export const dataRightsApi = {
  export: endpoint("GET /sessions/data-export", {
    summary: { es: "La última copia de tus datos", en: "The latest copy of your data" },
    data: z.nullable(dataExport),
  }),
  requestExport: endpoint("POST /sessions/data-export", {
    changes: ["/sessions/data-export"],
    summary: { es: "Pide una copia de todo lo tuyo", en: "Ask for a copy of everything of yours" },
    body: z.object({}),
    data: dataExport,
    success: 201,
  }),
  exportLink: endpoint("POST /sessions/data-export/link", {
    changes: ["/sessions/data-export"],
    summary: {
      es: "Un enlace de un solo uso, por cinco minutos, para descargar la copia",
      en: "A link that downloads the copy, once, within five minutes",
    },
    body: z.object({ password: typedPassword }),
    data: z.object({ url: z.string(), expiresAt: instant }),
    errors: ["not_found", "wrong_password"],
  }),
  download: endpoint("GET /sessions/data-export/download", {
    access: "public",
    summary: { es: "Descarga la copia con su enlace", en: "Download the copy by its link" },
    query: z.object({ token: z.string().check(z.maxLength(200)) }),
    file: "application/zip",
    errors: ["token_invalid"],
  }),
  import: endpoint("POST /sessions/data-import", {
    changes: ["*"],
    summary: {
      es: "Agrega a lo tuyo lo que trae una copia de tus datos; lo que ya tienes no cambia",
      en: "Add what a copy of your data contains to yours; what you have does not change",
    },
    body: binary,
    bodyTypes: ["application/zip"],
    bodyLimit: IMPORT_MAX_BYTES,
    data: dataImport,
    errors: ["import_missing", "import_type", "import_too_large", "import_invalid"],
  }),
  deleteAccount: endpoint("POST /sessions/account-deletion", {
    changes: [],
    summary: {
      es: "Elimina la cuenta; entrar en los 14 días siguientes lo deshace",
      en: "Delete the account; signing in within 14 days undoes it",
    },
    body: z.object({
      password: typedPassword,
      confirm: z
        .string("deletion_word")
        .check(
          z.refine(
            (typed) => Object.values<string>(DELETION_CONFIRMATION).includes(typed),
            "deletion_word",
          ),
        ),
      /** Deletes sleep, cycle and other health data immediately; irreversible. */
      eraseHealthNow: z.optional(z.boolean()),
    }),
    data: z.object({ erasesAt: instant }),
    errors: ["wrong_password", "deletion_blocked", "last_administrator"],
  }),
};
