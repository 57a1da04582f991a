// What administrators should look after: what waits for them, and whether the server does its work.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { instant } from "../http/values.ts";

/** After these days without a backup, the server says so. */
export const BACKUP_OVERDUE_DAYS = 7;
/** A due job that no process has run for so long. */
export const JOB_OVERDUE_MINUTES = 10;

const deliveries = {
  /** Due or to be tried again. */
  pending: z.int(),
  /** Given up, and listed among the failed deliveries. */
  failed: z.int(),
};

const health = z.object({
  /** Without a mail server e-mails are written to files. */
  email: z.object({ hasServer: z.boolean(), ...deliveries }),
  push: z.object({ subscriptions: z.int(), ...deliveries }),
  backup: z.object({
    /** The last one of `npm run backup` on this machine; null without one. */
    at: z.nullable(instant),
    isOverdue: z.boolean(),
  }),
  jobs: z.object({
    /** Overdue by `JOB_OVERDUE_MINUTES` or more. */
    overdue: z.int(),
    /** Since when the oldest of them is due. */
    since: z.nullable(instant),
  }),
});
export type ServerHealth = z.output<typeof health>;

const queue = z.object({
  /** Open reports that the caller may decide. */
  reports: z.int(),
  /** Specialists whose application nobody has decided; 0 for who may not decide, here and below. */
  applications: z.int(),
  /** Contact messages without a reply. */
  messages: z.int(),
});
export type AdministrationQueue = z.output<typeof queue>;

export const serverHealthApi = {
  health: endpoint("GET /panel/administration/health", {
    access: "administrator",
    summary: { es: "Cómo está el servidor", en: "How the server is doing" },
    data: health,
  }),
  queue: endpoint("GET /panel/administration/queue", {
    access: "moderator",
    summary: { es: "Lo que espera una decisión", en: "What is pending a decision" },
    data: queue,
  }),
};
