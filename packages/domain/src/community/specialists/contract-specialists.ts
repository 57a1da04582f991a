// API calls for specialists, and for the measures that a member shares with one of them.
import * as z from "zod/mini";
import { countryKeys } from "../../account/profile/countries.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changesOf } from "../../live/community-reads.ts";
import { buildPageSchema, pageQuery, wholeListQuery } from "../../http/envelope.ts";
import { day, instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { locales } from "../../locale.ts";
import { requiredLine, requiredText, text } from "../../text.ts";
import {
  consentMeasures,
  consentStatuses,
  specialistFields,
  specialistStatuses,
} from "../circles/catalogue-circles.ts";
import { specialistDecisions } from "./specialist-rules.ts";
import { communityUser } from "../contract.ts";

const languages = z.array(z.enum(locales)).check(z.minLength(1, "required"), z.maxLength(2));
const countries = z.array(z.enum(countryKeys)).check(z.minLength(1, "required"), z.maxLength(22));

export const specialist = z.object({
  user: communityUser,
  field: z.enum(specialistFields),
  credentials: z.string(),
  about: z.nullable(z.string()),
  languages,
  countries,
  /** The day on which the license was checked. */
  verifiedOn: z.nullable(z.string()),
});
export type Specialist = z.output<typeof specialist>;

const application = z.object({
  id: z.string(),
  ...specialist.shape,
  /** The number of the license, seen by the user and administrators alone. */
  licenseNumber: z.string(),
  isListed: z.boolean(),
  status: z.enum(specialistStatuses),
  note: z.nullable(z.string()),
  appliedAt: instant,
  updatedAt: instant,
});
export type SpecialistApplication = z.output<typeof application>;

export const specialistInput = z.object({
  field: z.enum(specialistFields),
  credentials: requiredText(300),
  licenseNumber: requiredLine(60),
  about: z.optional(z.nullable(text(1000))),
  languages,
  countries,
  isListed: z.optional(z.boolean()),
  updatedAt: z.optional(z.nullable(instant)),
});

export const consent = z.object({
  id: z.string(),
  measure: z.enum(consentMeasures),
  objective: z.nullable(z.object({ id: z.string(), title: z.string() })),
  owner: communityUser,
  /** Null after their account is deleted. */
  specialist: z.nullable(communityUser),
  circleId: z.string(),
  until: z.string(),
  createdAt: instant,
  acceptedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  /** ENDED also when either left, the verification was revoked or one of them blocked the other. */
  status: z.enum(consentStatuses),
  viewCount: z.int(),
});
export type Consent = z.output<typeof consent>;

const measureFigures = {
  computedAt: instant,
  /** Minutes, of the last four weeks; the debt is that of the last fourteen nights. */
  sleep: z.nullable(
    z.object({
      from: z.string(),
      to: z.string(),
      nights: z.int(),
      meanMinutes: z.nullable(z.int()),
      debtMinutes: z.nullable(z.int()),
      midsleepDeviation: z.nullable(z.int()),
    }),
  ),
  vitality: z.nullable(
    z.object({ date: z.string(), score: z.nullable(z.int()), certainty: z.number() }),
  ),
  objective: z.nullable(
    z.object({
      title: z.string(),
      /** Tasks, without cancelled ones. */
      completed: z.int(),
      total: z.int(),
      /** 0 to 1: of the target of a tracked objective, otherwise of its tasks. */
      progress: z.number(),
    }),
  ),
};

/** Never what was read. The viewer is null after their account was erased. */
const consentView = z.object({
  id: z.string(),
  viewer: z.nullable(communityUser),
  viewedAt: instant,
});

/** What a specialist would see now; null for the measures that are not asked for. */
export const measurePreview = z.object(measureFigures);
export type MeasurePreview = z.output<typeof measurePreview>;

/** Computed at the moment of viewing, never stored for the specialist. */
export const consentedMeasure = z.object({ consent, ...measureFigures });
export type ConsentedMeasure = z.output<typeof consentedMeasure>;

const sharedMeasure = {
  measure: z.enum(consentMeasures),
  /** Required for OBJECTIVE: one of the caller's own. */
  objectiveId: z.optional(z.nullable(id)),
};

export const specialistsApi = {
  directory: endpoint("GET /public/specialists", {
    access: "public",
    summary: { es: "Especialistas verificados", en: "Verified specialists" },
    query: z.object({
      ...pageQuery,
      field: z.optional(z.enum(specialistFields)),
      language: z.optional(z.enum(locales)),
      country: z.optional(z.enum(countryKeys)),
    }),
    data: buildPageSchema(specialist),
  }),
  own: endpoint("GET /panel/specialist", {
    summary: { es: "Tu solicitud como especialista", en: "Your application as a specialist" },
    data: z.nullable(application),
  }),
  apply: endpoint("PUT /panel/specialist", {
    changes: changesOf.application,
    summary: { es: "Solicita que te verifiquemos", en: "Apply to be verified" },
    body: specialistInput,
    data: application,
    errors: ["conflict", "suspended"],
  }),
  withdraw: endpoint("DELETE /panel/specialist", {
    changes: changesOf.application,
    summary: { es: "Retira tu solicitud o tu verificación", en: "Withdraw your application" },
    data: z.null(),
  }),
  applications: endpoint("GET /panel/specialists", {
    access: "administrator",
    summary: { es: "Las solicitudes de especialistas", en: "Specialist applications" },
    query: z.object({ ...pageQuery, status: z.optional(z.enum(specialistStatuses)) }),
    data: buildPageSchema(application),
  }),
  decide: endpoint("PATCH /panel/specialists/:id", {
    changes: changesOf.applications,
    access: "administrator",
    summary: { es: "Verifica o rechaza a un especialista", en: "Verify or reject a specialist" },
    params: idParams,
    body: z.object({
      status: z.enum(specialistDecisions),
      note: z.optional(z.nullable(text(1000))),
      updatedAt: z.optional(instant),
    }),
    data: application,
    errors: ["not_found", "forbidden", "conflict"],
  }),
};

export const consentsApi = {
  list: endpoint("GET /panel/circles/:id/consents", {
    summary: { es: "Lo que compartes con especialistas", en: "What you share with specialists" },
    params: idParams,
    /** The latest hundred, and the verified specialists of the circle with whom the caller may share. */
    query: z.object(wholeListQuery),
    data: z.extend(buildPageSchema(consent), { specialists: z.array(specialist) }),
    errors: ["not_found"],
  }),
  /** Neither stored nor logged. */
  preview: endpoint("GET /panel/circles/:id/consents/preview", {
    summary: { es: "Lo que vería quien la reciba", en: "What a specialist would see" },
    params: idParams,
    query: z.object(sharedMeasure),
    data: measurePreview,
    errors: ["not_found", "pin_required"],
  }),
  give: endpoint("POST /panel/circles/:id/consents", {
    changes: changesOf.consents,
    summary: { es: "Comparte una medida con un especialista", en: "Share a measure" },
    params: idParams,
    body: z.object({
      id: z.optional(id),
      ...sharedMeasure,
      specialistUsername: requiredLine(60),
      /** The last day, at most a year away. */
      until: day,
      /** The call itself is the consent; screens ask for it in so many words. */
      agreed: z.optional(z.literal(true, "agreement_required")),
    }),
    data: consent,
    success: 201,
    errors: [
      "not_found",
      "conflict",
      "pin_required",
      "too_many_consents",
      "specialist_required",
      "suspended",
    ],
  }),
  /** By who shares or by who receives. */
  revoke: endpoint("DELETE /panel/consents/:id", {
    changes: changesOf.consents,
    summary: { es: "Deja de compartir, al momento", en: "Stop sharing, at once" },
    params: idParams,
    data: z.null(),
    errors: ["not_found"],
  }),
  views: endpoint("GET /panel/consents/:id/views", {
    summary: { es: "Quién vio lo que compartes, y cuándo", en: "Who viewed it, and when" },
    params: idParams,
    query: z.object(pageQuery),
    data: buildPageSchema(consentView),
    errors: ["not_found"],
  }),
  received: endpoint("GET /panel/consents/received", {
    summary: { es: "Lo que comparten contigo", en: "What is shared with you" },
    query: z.object(pageQuery),
    data: buildPageSchema(consent),
  }),
  accept: endpoint("POST /panel/consents/:id/accept", {
    changes: changesOf.consents,
    summary: { es: "Acepta recibir una medida", en: "Accept to receive a measure" },
    params: idParams,
    body: z.object({}),
    data: consent,
    errors: ["not_found"],
  }),
  /** Every call is logged and visible to the member. */
  view: endpoint("POST /panel/consents/:id/view", {
    changes: changesOf.views,
    summary: { es: "Mira una medida que comparten contigo", en: "View a measure shared with you" },
    params: idParams,
    body: z.object({}),
    data: consentedMeasure,
    errors: ["not_found", "pin_required", "rate_limited"],
  }),
};
