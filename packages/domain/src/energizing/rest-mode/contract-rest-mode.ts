// API calls for rest mode: status, start and end; a finished rest becomes a night of the log.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { nightReads, restModeReads } from "../../live/energizing-reads.ts";
import { instant } from "../../http/values.ts";
import { id } from "../../id.ts";
import { sleepCycle } from "../contract-day.ts";
import { restModeStates } from "./catalogue-rest-mode.ts";

export const restMode = z.object({
  state: z.enum(restModeStates),
  /** The current rest; its id becomes the id of the night. */
  rest: z.nullable(
    z.object({
      id: z.string(),
      startedAt: z.string(),
      /** The planned wake-up; null without a rhythm. */
      endsAt: z.nullable(z.string()),
      /** From then on the user is prompted for the wake-up time. */
      asksFrom: z.string(),
    }),
  ),
  night: z.nullable(
    z.object({
      bedtimeAt: z.string(),
      wakeUpAt: z.string(),
      asksFrom: z.string(),
      asksUntil: z.string(),
    }),
  ),
});
export type RestMode = z.output<typeof restMode>;

export const restStart = z.object({
  /** Client-generated, so that starting a rest is idempotent. */
  id: z.optional(id),
  /** Defaults to now. */
  at: z.optional(instant),
});

export const restFinish = z.object({
  /** The rest to end, for clients with an outdated state; defaults to the current one. */
  id: z.optional(id),
  /** Null when the user does not know: the night then has no end. */
  wakeUpAt: z.nullable(instant),
});

export const restModeApi = {
  get: endpoint("GET /energizing/rest-mode", {
    summary: { es: "Tu modo descanso", en: "Your rest mode" },
    data: restMode,
  }),
  start: endpoint("POST /energizing/rest-mode/start", {
    changes: restModeReads,
    summary: {
      es: "Empieza a descansar; si ya descansas, sigue como está",
      en: "Start resting; if you already are, it goes on as it is",
    },
    body: restStart,
    data: restMode,
    errors: ["conflict"],
  }),
  finish: endpoint("POST /energizing/rest-mode/finish", {
    changes: [...nightReads, ...restModeReads],
    summary: {
      es: "Termina el descanso: di a qué hora despertaste y se guarda la noche",
      en: "Finish resting: say when you woke up and the night is kept",
    },
    body: restFinish,
    data: sleepCycle,
    errors: ["rest_not_running", "conflict"],
  }),
  cancel: endpoint("DELETE /energizing/rest-mode", {
    changes: restModeReads,
    summary: {
      es: "Deja el descanso sin guardar una noche",
      en: "Leave rest mode without keeping a night",
    },
    data: restMode,
  }),
};
