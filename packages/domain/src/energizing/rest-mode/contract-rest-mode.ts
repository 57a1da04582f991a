// The calls about rest mode: what goes on, beginning to rest, and waking up. A finished rest is a night of the log.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { instant } from "../../http/values.ts";
import { id } from "../../id.ts";
import { sleepCycle } from "../contract-day.ts";
import { restModeStates } from "./catalogue-rest-mode.ts";

export const restMode = z.object({
  state: z.enum(restModeStates),
  /** The rest that goes on; its id is that of the night which it becomes. */
  rest: z.nullable(
    z.object({
      id: z.string(),
      startedAt: z.string(),
      /** When its person means to wake up; null when no rhythm said so. */
      endsAt: z.nullable(z.string()),
      /** From then on they are asked when they woke up. */
      asksFrom: z.string(),
    }),
  ),
  /** The night of the rhythm that goes on or comes next; null without a rhythm. */
  night: z.nullable(
    z.object({
      bedtimeAt: z.string(),
      wakeUpAt: z.string(),
      /** From when until when the person is asked to rest. */
      asksFrom: z.string(),
      asksUntil: z.string(),
    }),
  ),
});
export type RestMode = z.output<typeof restMode>;

export const restStart = z.object({
  /** Made by the client, so that beginning twice begins once, however late the second comes. */
  id: z.optional(id),
  /** Now when left out. */
  at: z.optional(instant),
});

export const restFinish = z.object({
  /** Which rest, for whoever may have lost sight of it; the one that goes on when left out. */
  id: z.optional(id),
  /** Null for whoever does not know when they woke up: the night then has no end. */
  wakeUpAt: z.nullable(instant),
});

export const restModeApi = {
  get: endpoint({
    method: "GET",
    path: "/energizing/rest-mode",
    summary: { es: "Tu modo descanso", en: "Your rest mode" },
    data: restMode,
  }),
  start: endpoint({
    method: "POST",
    path: "/energizing/rest-mode/start",
    summary: {
      es: "Empieza a descansar; si ya descansas, sigue como está",
      en: "Start resting; if you already are, it goes on as it is",
    },
    body: restStart,
    data: restMode,
    errors: ["conflict"],
  }),
  finish: endpoint({
    method: "POST",
    path: "/energizing/rest-mode/finish",
    summary: {
      es: "Termina el descanso: di a qué hora despertaste y se guarda la noche",
      en: "Finish resting: say when you woke up and the night is kept",
    },
    body: restFinish,
    data: sleepCycle,
    errors: ["rest_not_running", "conflict"],
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/energizing/rest-mode",
    summary: {
      es: "Deja el descanso sin guardar una noche",
      en: "Leave rest mode without keeping a night",
    },
    data: restMode,
  }),
};
