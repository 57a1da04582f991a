// API calls for reviews of a day, a week, a month, a quarter and a year.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { buildEncryptedPageSchema, pageQuery } from "../http/envelope.ts";
import { clockTime, day, instant } from "../http/values.ts";
import { id } from "../id.ts";
import { accessErrors } from "../planning/call-errors.ts";
import { planReads } from "../live/planning-reads.ts";
import { objectiveTypes, taskPriorities } from "../planning/catalogue.ts";
import { taskContexts } from "../planning/tasks/catalogue-tasks.ts";
import { resourceKeys } from "../workspace/catalogue-resources.ts";
import { resourceUnits } from "../resources/catalogue-settings.ts";
import { requiredLine, text } from "../text.ts";
import { areaKeys } from "../workspace/areas/areas.ts";
import {
  carryOverChoices,
  MAX_ANSWER_LENGTH,
  MAX_CARRY_OVER,
  MAX_PRIORITIES,
  questionKeys,
  reviewKinds,
} from "./catalogue.ts";

const minutes = z.int();
const count = z.int();

export const reviewFacts = z.object({
  planned: count,
  completed: count,
  plannedMinutes: minutes,
  trackedMinutes: minutes,
  byArea: z.array(
    z.object({
      key: z.enum(areaKeys),
      plannedMinutes: minutes,
      trackedMinutes: minutes,
      completed: count,
    }),
  ),
  byContext: z.array(
    z.object({ key: z.enum(taskContexts), plannedMinutes: minutes, completed: count }),
  ),
  /** Days whose plans took more than the hours that sleep leaves. */
  overloadedDays: count,
  /** Null without nights, and in longer periods with less than three. */
  sleep: z.nullable(
    z.object({
      nights: count,
      meanMinutes: z.nullable(minutes),
      debtMinutes: z.nullable(minutes),
      /** Mean deviation of the midpoint of sleep, in minutes. */
      midsleepDeviation: z.nullable(minutes),
    }),
  ),
  streak: z.object({ current: count, best: count, countedDays: count }),
  /** High-impact tasks that were completed, the latest first. */
  wins: z.array(z.object({ taskId: z.string(), title: z.string(), date: z.string() })),
  objectives: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      type: z.enum(objectiveTypes),
      completed: count,
      planned: count,
      /** Of a tracked resource: what was logged in this period, and its target. */
      logged: z.nullable(z.number()),
      target: z.nullable(z.number()),
    }),
  ),
  resources: z.array(
    z.object({ resourceId: z.enum(resourceKeys), value: z.number(), unit: z.enum(resourceUnits) }),
  ),
  /** Income and expenses of a month or longer, by currency. */
  money: z.array(z.object({ currency: z.string(), income: z.number(), expense: z.number() })),
});
export type ReviewFacts = z.output<typeof reviewFacts>;

const answers = z.partialRecord(z.enum(questionKeys), text(MAX_ANSWER_LENGTH));

const carryOverItem = z.object({
  taskId: z.string(),
  /** The user's day of a recurring task's occurrence. */
  occurrence: z.nullable(z.string()),
  title: z.string(),
  /** How often it was moved before. */
  timesMoved: count,
  choice: z.nullable(z.enum(carryOverChoices)),
  date: z.nullable(z.string()),
});
export type CarryOverItem = z.output<typeof carryOverItem>;

const priorities = z.array(requiredLine(200)).check(z.maxLength(MAX_PRIORITIES));

export const review = z.object({
  kind: z.enum(reviewKinds),
  period: z.string(),
  from: z.string(),
  to: z.string(),
  facts: reviewFacts,
  /** The period before this one; null when nothing was planned in it. */
  previous: z.nullable(
    z.object({
      period: z.string(),
      planned: count,
      completed: count,
      plannedMinutes: minutes,
      trackedMinutes: minutes,
      overloadedDays: count,
      /** What was to matter in this period. */
      priorities: z.array(z.string()),
    }),
  ),
  /** Finished shorter reviews within this one. */
  shorter: z.array(
    z.object({
      kind: z.enum(reviewKinds),
      period: z.string(),
      answers,
      priorities: z.array(z.string()),
    }),
  ),
  questions: z.array(z.object({ key: z.enum(questionKeys), label: z.string() })),
  answers,
  carryOver: z.array(carryOverItem),
  priorities: z.array(z.string()),
  finishedAt: z.nullable(instant),
  /** Null until it is first saved. */
  updatedAt: z.nullable(instant),
});
export type Review = z.output<typeof review>;

/** A task that a priority became, or that it already was. */
const priorityTask = z.object({
  taskId: z.string(),
  isNew: z.boolean(),
  /** What it had before, for undo. */
  priority: z.nullable(z.enum(taskPriorities)),
});
export type PriorityTask = z.output<typeof priorityTask>;

export const reviewSummary = z.object({
  kind: z.enum(reviewKinds),
  period: z.string(),
  from: z.string(),
  to: z.string(),
  planned: count,
  completed: count,
  priorities: z.array(z.string()),
  finishedAt: z.nullable(instant),
  updatedAt: instant,
});
export type ReviewSummary = z.output<typeof reviewSummary>;

/** In the user's time zone; off until it is turned on. */
export const reviewReminder = z.object({
  kind: z.enum(reviewKinds),
  isOn: z.boolean(),
  time: z.string(),
  /** Null until it is changed. */
  updatedAt: z.nullable(instant),
});
export type ReviewReminder = z.output<typeof reviewReminder>;

const reviewReminders = z.array(reviewReminder).check(z.maxLength(reviewKinds.length));

const periodParams = z.object({
  kind: z.enum(reviewKinds, "review_kind_unknown"),
  /** 2026-11-22, 2026-W47, 2026-11, 2026-Q4 or 2026. */
  period: z.string().check(z.maxLength(10, "period_malformed")),
});

export const reviewInput = z.object({
  answers: z.optional(answers),
  carryOver: z.optional(
    z
      .array(
        z.object({
          taskId: id,
          occurrence: z.optional(z.nullable(day)),
          choice: z.enum(carryOverChoices),
          date: z.optional(z.nullable(day)),
        }),
      )
      .check(z.maxLength(MAX_CARRY_OVER)),
  ),
  priorities: z.optional(priorities),
  updatedAt: z.optional(z.nullable(instant)),
});

export const reviewsApi = {
  list: endpoint("GET /panel/reviews", {
    summary: { es: "Tus revisiones, la última primero", en: "Your reviews, the latest first" },
    query: z.object({ ...pageQuery, kind: z.optional(z.enum(reviewKinds)) }),
    data: buildEncryptedPageSchema(reviewSummary),
    errors: ["pin_required"],
  }),
  get: endpoint("GET /panel/reviews/:kind/:period", {
    summary: { es: "Una revisión, con lo que pasó en su periodo", en: "A review and its period" },
    params: periodParams,
    data: review,
    errors: ["pin_required", "review_unreadable"],
  }),
  save: endpoint("PUT /panel/reviews/:kind/:period", {
    changes: ["/panel/reviews", "/panel/reviews/:kind/:period"],
    summary: { es: "Guarda el borrador de una revisión", en: "Save the draft of a review" },
    params: periodParams,
    body: reviewInput,
    data: review,
    errors: ["pin_required", "conflict", "review_unreadable"],
  }),
  finish: endpoint("POST /panel/reviews/:kind/:period/finish", {
    // It moves tasks, and counts for the streak.
    changes: [...planReads, "/panel/reviews", "/panel/reviews/:kind/:period", "/panel/streak"],
    summary: {
      es: "Cierra una revisión y mueve lo que elegiste mover",
      en: "Finish a review and move what you chose to move",
    },
    params: periodParams,
    body: z.object({}),
    data: z.extend(review, {
      priorityTasks: z.array(priorityTask).check(z.maxLength(MAX_PRIORITIES)),
    }),
    errors: [
      ...accessErrors,
      "pin_required",
      "review_unreadable",
      "conflict",
      "occurrence_completed",
      "occurrence_moved",
    ],
  }),
  reminders: endpoint("GET /panel/reviews/reminders", {
    summary: {
      es: "Qué revisiones te recordamos y a qué hora",
      en: "Which reviews you are reminded of, and when",
    },
    data: reviewReminders,
  }),
  saveReminder: endpoint("PATCH /panel/reviews/reminders", {
    changes: ["/panel/reviews/reminders"],
    summary: {
      es: "Activa, apaga o cambia la hora de un recordatorio",
      en: "Turn a reminder on or off, or change its time",
    },
    body: z.object({
      kind: z.enum(reviewKinds, "review_kind_unknown"),
      isOn: z.optional(z.boolean()),
      time: z.optional(clockTime),
      /** Of this kind. */
      updatedAt: z.optional(z.nullable(instant)),
    }),
    data: reviewReminders,
    errors: ["conflict"],
  }),
};
