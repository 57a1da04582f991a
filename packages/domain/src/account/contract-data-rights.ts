// What people may ask of their data: a copy of everything, and to be forgotten.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { instant } from "../http/values.ts";
import { typedPassword } from "./contract.ts";

/** The word that a person types to delete their account, in either language, capitals included. */
export const DELETION_CONFIRMATION = { es: "ELIMINAR", en: "DELETE" } as const;

/** Days in which signing in calls the deletion off. */
export const DELETION_GRACE_DAYS = 14;

export const exportStatuses = ["PENDING", "RUNNING", "READY", "FAILED"] as const;

export const dataExport = z.object({
  id: z.string(),
  status: z.enum(exportStatuses),
  requestedAt: instant,
  /** Until when it can be downloaded; null until it is ready. */
  expiresAt: z.nullable(instant),
  /** Bytes of the ZIP; null until it is ready. */
  size: z.nullable(z.int()),
});
export type DataExport = z.output<typeof dataExport>;

export const dataRightsApi = {
  export: endpoint({
    method: "GET",
    path: "/sessions/data-export",
    summary: { es: "La última copia de tus datos", en: "The latest copy of your data" },
    data: z.nullable(dataExport),
  }),
  requestExport: endpoint({
    method: "POST",
    path: "/sessions/data-export",
    summary: { es: "Pide una copia de todo lo tuyo", en: "Ask for a copy of everything of yours" },
    body: z.object({}),
    data: dataExport,
    success: 201,
  }),
  exportLink: endpoint({
    method: "POST",
    path: "/sessions/data-export/link",
    summary: {
      es: "Un enlace de un solo uso, por cinco minutos, para descargar la copia",
      en: "A link that downloads the copy, once, within five minutes",
    },
    body: z.object({ password: typedPassword }),
    data: z.object({ url: z.string(), expiresAt: instant }),
    errors: ["not_found", "wrong_password"],
  }),
  download: endpoint({
    method: "GET",
    path: "/sessions/data-export/download",
    access: "public",
    summary: { es: "Descarga la copia con su enlace", en: "Download the copy by its link" },
    query: z.object({ token: z.string().check(z.maxLength(200)) }),
    data: z.null(),
    file: "application/zip",
    errors: ["token_invalid"],
  }),
  deleteAccount: endpoint({
    method: "POST",
    path: "/sessions/account-deletion",
    summary: {
      es: "Elimina la cuenta; entrar en los 14 días siguientes lo deshace",
      en: "Delete the account; signing in within 14 days undoes it",
    },
    body: z.object({
      password: typedPassword,
      /** `ELIMINAR` or `DELETE`. */
      confirm: z
        .string("deletion_word")
        .check(
          z.refine(
            (typed) => Object.values<string>(DELETION_CONFIRMATION).includes(typed),
            "deletion_word",
          ),
        ),
      /** Erase sleep, cycle and everything intimate right now; this cannot be undone. */
      eraseHealthNow: z.optional(z.boolean()),
    }),
    data: z.object({ erasesAt: instant }),
    errors: ["wrong_password", "deletion_blocked", "last_administrator"],
  }),
};
