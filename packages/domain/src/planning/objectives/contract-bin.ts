// What a user has deleted and can restore.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { binReads } from "../../live/planning-reads.ts";
import { noContent } from "../call-errors.ts";
import { shareOrigins } from "../catalogue.ts";

/** How long deleted plans can be restored. */
export const BIN_DAYS = 30;

const binEntry = z.object({
  id: z.string(),
  kind: z.enum(shareOrigins),
  title: z.string(),
  /** How many tasks it has, itself included. */
  tasks: z.int(),
  deletedAt: z.string(),
  /** When it is deleted for good. */
  until: z.string(),
});
export type BinEntry = z.output<typeof binEntry>;

export const binApi = {
  list: endpoint("GET /planning/bin", {
    summary: {
      es: "Tu papelera, lo último primero",
      en: "Your bin, the latest first",
    },
    query: z.object(pageQuery),
    data: buildPageSchema(binEntry),
  }),
  empty: endpoint("DELETE /planning/bin", {
    changes: binReads,
    summary: {
      es: "Vacía tu papelera para siempre",
      en: "Empty your bin for good",
    },
    data: noContent,
  }),
};
