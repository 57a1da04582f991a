import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { id } from "../../id.ts";
import { requiredText } from "../../text.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { shareOrigins } from "../catalogue.ts";
import { schedule } from "../schedules/contract-schedule.ts";

export const searchHit = z.object({
  kind: z.enum(shareOrigins),
  id: z.string(),
  title: z.string(),
  status: z.string(),
  objectiveId: z.nullable(z.string()),
  objectiveTitle: z.nullable(z.string()),
  missionId: z.nullable(z.string()),
  workspaceId: z.string(),
  areaId: z.enum(areaKeys),
  /** Of a task; null for other kinds, and for a task without dates. */
  schedule: z.nullable(schedule),
  /** Of a task; null for other kinds, and for a task without an estimate. */
  plannedTotalMin: z.nullable(z.int()),
  updatedAt: z.string(),
});
export type SearchHit = z.output<typeof searchHit>;

export const planningSearchApi = {
  search: endpoint("GET /planning/search", {
    summary: {
      es: "Busca en objetivos, misiones y tareas: los acentos no importan, y «reunión» encuentra «reuniones»",
      en: "Search objectives, missions and tasks: accents don’t matter, and “meeting” finds “meetings”",
    },
    query: z.object({
      ...pageQuery,
      q: requiredText(100),
      workspaceId: z.optional(id),
      kind: z.optional(z.enum(shareOrigins)),
    }),
    /** `total` is capped at 500, so clients display it as "500+". */
    data: buildPageSchema(searchHit),
  }),
};
