// API calls of moderators: the queue of reports, decisions, appeals and the audit log.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { changesOf } from "../../live/community-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { day, instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { requiredText } from "../../text.ts";
import {
  appealOutcomes,
  moderationActions,
  moderationLogActions,
} from "../circles/catalogue-circles.ts";
import { reportReasons, reportSubjects } from "../messages/catalogue-messages.ts";
import { communityUser } from "../contract.ts";
import { hostActions } from "./moderation-rules.ts";

const appeal = z.object({
  id: z.string(),
  text: z.string(),
  createdAt: instant,
  outcome: z.nullable(z.enum(appealOutcomes)),
  /** Why, in the words of who decided on it. */
  note: z.nullable(z.string()),
});

export const decision = z.object({
  id: z.string(),
  action: z.enum(moderationActions),
  note: z.string(),
  /** The last day of a suspension. */
  until: z.nullable(z.string()),
  createdAt: instant,
  liftedAt: z.nullable(instant),
  appeal: z.nullable(appeal),
  /** Decided by the caller, who cannot decide on its appeal. */
  isMine: z.boolean(),
});
export type Decision = z.output<typeof decision>;

export const report = z.object({
  id: z.string(),
  subjectType: z.enum(reportSubjects),
  subjectId: z.string(),
  reason: z.enum(reportReasons),
  text: z.nullable(z.string()),
  /** What was reported, as it stood then. */
  excerpt: z.nullable(z.string()),
  /** The reports of the same subject. */
  count: z.int(),
  author: z.nullable(communityUser),
  /** Earlier measures against the same author; for hosts those of the circle alone. */
  earlier: z.int(),
  circle: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** For hosts their own alone, without an appeal. */
  decisions: z.array(decision),
  createdAt: instant,
  closedAt: z.nullable(instant),
  /** Whether moderators have it in their queue too. */
  isWithModerators: z.boolean(),
});
export type Report = z.output<typeof report>;

export const moderationApi = {
  reports: endpoint("GET /panel/moderation/reports", {
    access: "moderator",
    summary: { es: "Los reportes por revisar", en: "The reports to review" },
    query: z.object({
      ...pageQuery,
      show: z._default(z.enum(["open", "closed", "appeals"]), "open"),
    }),
    data: buildPageSchema(report),
  }),
  decide: endpoint("POST /panel/moderation/reports/:id/decisions", {
    changes: changesOf.moderation,
    access: "moderator",
    summary: { es: "Decide sobre un reporte", en: "Decide on a report" },
    params: idParams,
    body: z.object({
      id: z.optional(id),
      action: z.enum(moderationActions),
      note: requiredText(1000),
      until: z.optional(z.nullable(day)),
    }),
    data: report,
    success: 201,
    errors: ["not_found", "forbidden", "conflict"],
  }),
  decideAppeal: endpoint("POST /panel/moderation/decisions/:id/appeal-outcome", {
    changes: changesOf.moderation,
    access: "moderator",
    summary: { es: "Responde a una apelación", en: "Decide on an appeal" },
    params: idParams,
    body: z.object({ outcome: z.enum(appealOutcomes), note: requiredText(1000) }),
    data: report,
    errors: ["not_found", "forbidden", "conflict"],
  }),
  log: endpoint("GET /panel/moderation/log", {
    access: "administrator",
    summary: { es: "La bitácora de moderación", en: "The audit log of moderation" },
    query: z.object(pageQuery),
    data: buildPageSchema(
      z.object({
        id: z.string(),
        at: instant,
        actor: z.nullable(communityUser),
        action: z.enum(moderationLogActions),
        subjectType: z.nullable(z.enum(reportSubjects)),
        subjectId: z.nullable(z.string()),
        /** Of the decision; null without one, and after what it was about was deleted. */
        note: z.nullable(z.string()),
      }),
    ),
  }),
  /** What was decided about the caller, and about the circles that they host. */
  own: endpoint("GET /panel/moderation/decisions", {
    summary: { es: "Lo que se decidió sobre lo tuyo", en: "What was decided about what is yours" },
    query: z.object(pageQuery),
    data: buildPageSchema(
      z.object({
        ...decision.shape,
        subjectType: z.enum(reportSubjects),
        excerpt: z.nullable(z.string()),
        reason: z.enum(reportReasons),
      }),
    ),
  }),
  appeal: endpoint("POST /panel/moderation/decisions/:id/appeals", {
    changes: changesOf.reports,
    summary: { es: "Apela una decisión", en: "Appeal a decision" },
    params: idParams,
    body: z.object({ id: z.optional(id), text: requiredText(2000) }),
    data: decision,
    success: 201,
    errors: ["not_found", "conflict"],
  }),
  /** Hosts moderate their circle first. */
  circleReports: endpoint("GET /panel/circles/:id/reports", {
    summary: { es: "Los reportes de tu círculo", en: "The reports of your circle" },
    params: idParams,
    query: z.object(pageQuery),
    data: buildPageSchema(report),
    errors: ["not_found", "forbidden"],
  }),
  decideInCircle: endpoint("POST /panel/circles/:id/reports/:reportId/decisions", {
    changes: changesOf.moderation,
    summary: { es: "Decide sobre un reporte de tu círculo", en: "Decide within your circle" },
    params: z.object({ id, reportId: id }),
    body: z.object({
      id: z.optional(id),
      action: z.enum(hostActions),
      note: requiredText(1000),
    }),
    data: report,
    success: 201,
    errors: ["not_found", "forbidden", "conflict", "suspended"],
  }),
  escalate: endpoint("POST /panel/circles/:id/reports/:reportId/escalation", {
    changes: changesOf.reports,
    summary: { es: "Pasa un reporte a moderación", en: "Pass a report on to moderators" },
    params: z.object({ id, reportId: id }),
    body: z.object({}),
    data: report,
    errors: ["not_found", "forbidden", "conflict"],
  }),
};
