// Secret addresses at which others follow a user's plans, and the plans as a file.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { buildPageSchema, wholeListQuery } from "../../http/envelope.ts";
import { instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { noContent } from "../call-errors.ts";

const feed = z.object({
  id: z.string(),
  /** Null for all areas. */
  areaId: z.nullable(z.enum(areaKeys)),
  /** Without them each event is called "Busy". */
  showsTitles: z.boolean(),
  createdAt: instant,
});
export type CalendarFeed = z.output<typeof feed>;

const changes = ["/planning/calendar-feeds"];

export const calendarFeedsApi = {
  list: endpoint("GET /planning/calendar-feeds", {
    summary: {
      es: "Las direcciones por las que se sigue tu plan",
      en: "The addresses at which your plan is followed",
    },
    query: z.object(wholeListQuery),
    data: buildPageSchema(feed),
  }),
  create: endpoint("POST /planning/calendar-feeds", {
    changes,
    summary: {
      es: "Crea una dirección por la que se sigue tu plan; solo esta respuesta la trae",
      en: "Create an address at which your plan is followed; only this response has it",
    },
    body: z.object({
      id: z.optional(id),
      areaId: z.optional(z.nullable(z.enum(areaKeys))),
      showsTitles: z._default(z.boolean(), true),
    }),
    /** Null when an earlier request made it: only that one's response had it. */
    data: z.extend(feed, { url: z.nullable(z.string()) }),
    success: 201,
    errors: ["conflict", "too_many_calendar_feeds"],
  }),
  remove: endpoint("DELETE /planning/calendar-feeds/:id", {
    changes,
    summary: {
      es: "Revoca una dirección: deja de responder",
      en: "Revoke an address: it stops answering",
    },
    params: idParams,
    data: noContent,
  }),
  exportFile: endpoint("GET /planning/calendar-file", {
    summary: {
      es: "Tu plan como archivo .ics: todo, un área, o un objetivo, una misión o una tarea",
      en: "Your plan as an .ics file: all, an area, or an objective, a mission or a task",
    },
    query: z.object({
      areaId: z.optional(z.enum(areaKeys)),
      objectiveId: z.optional(id),
      missionId: z.optional(id),
      taskId: z.optional(id),
    }),
    file: "text/calendar; charset=utf-8",
    errors: ["not_found"],
  }),
};
