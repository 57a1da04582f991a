// API calls for the vitality index and the self-assessment of life areas that it uses.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { day, instant } from "../../http/values.ts";
import { balanceAreas } from "./catalogue-balance.ts";
import { vitalityLabels, vitalityPartKeys, vitalityReasons } from "./catalogue-vitality.ts";

const score = z.int();
const points = z.int().check(z.minimum(0), z.maximum(10));
/** The mean of two questions comes in halves. */
const meanPoints = z.number().check(z.minimum(0), z.maximum(10), z.multipleOf(0.5));

export const vitality = z.object({
  date: z.string(),
  /** 0 to 100; null while the certainty is below 0.5. */
  score: z.nullable(score),
  /** 0 to 1, the weight of the known parts. */
  certainty: z.number(),
  /** What the score could be if the missing parts were at their worst or best; null without one. */
  range: z.nullable(z.object({ low: score, high: score })),
  label: z.enum(vitalityLabels),
  version: z.int(),
  parts: z.array(
    z.object({
      key: z.enum(vitalityPartKeys),
      score: z.nullable(score),
      weight: z.number(),
      isMissing: z.boolean(),
      /** `value` is in the unit of the reason: hours, minutes, a share, points or contacts. */
      reason: z.object({
        code: z.enum(vitalityReasons),
        value: z.nullable(z.number()),
        /** Of sleep: nights after which the user woke up tired; absent without any. */
        tiredNights: z.optional(z.int()),
      }),
    }),
  ),
  /** The known part that would raise the score most; null without a score, and when all are at their best. */
  advice: z.nullable(z.enum(vitalityPartKeys)),
  /** The known days of the last 90, up to the day itself. */
  history: z.array(z.object({ date: z.string(), score: z.nullable(score) })),
});
export type Vitality = z.output<typeof vitality>;

const balanceRating = z.object({
  areaId: z.enum(balanceAreas),
  actual: z.nullable(meanPoints),
  desired: z.nullable(points),
});

const balance = z.object({
  /** Null until the first assessment. */
  date: z.nullable(z.string()),
  ratings: z.array(balanceRating),
  updatedAt: z.nullable(instant),
  /** The one before, of an earlier day; null without one. */
  previous: z.nullable(z.object({ date: z.string(), ratings: z.array(balanceRating) })),
});
export type Balance = z.output<typeof balance>;

export const vitalityApi = {
  get: endpoint("GET /panel/vitality", {
    summary: {
      es: "Tu índice de vitalidad, de qué sale y qué lo subiría más",
      en: "Your vitality index, what it is made of and what would raise it most",
    },
    /** Today unless it is sent, and for days to come. */
    query: z.object({ date: z.optional(day) }),
    data: vitality,
    errors: ["pin_required"],
  }),
  balance: endpoint("GET /panel/vitality/balance", {
    summary: { es: "Cómo ves tus áreas de vida", en: "How you see your life areas" },
    data: balance,
    errors: ["pin_required"],
  }),
  saveBalance: endpoint("PUT /panel/vitality/balance", {
    changes: ["/panel/vitality", "/panel/vitality/balance"],
    summary: { es: "Guarda cómo ves tus áreas de vida", en: "Save how you see your life areas" },
    body: z.object({
      ratings: z.array(balanceRating).check(z.maxLength(balanceAreas.length)),
      /** Today unless it is sent, and for days to come. */
      date: z.optional(day),
      updatedAt: z.optional(z.nullable(instant)),
    }),
    data: balance,
    errors: ["pin_required", "conflict"],
  }),
  removeBalance: endpoint("DELETE /panel/vitality/balance/:date", {
    isUndoable: true,
    changes: ["/panel/vitality", "/panel/vitality/balance"],
    summary: {
      es: "Elimina cómo viste tus áreas de vida un día",
      en: "Delete how you saw your life areas on a day",
    },
    params: z.object({ date: day }),
    /** The latest that is left. */
    data: balance,
    errors: ["pin_required", "not_found"],
  }),
};
