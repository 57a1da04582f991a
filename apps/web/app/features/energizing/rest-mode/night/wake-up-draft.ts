// When somebody says that they woke up: a clock time, read as the first one after they went to bed.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { energizingFieldMessages } from "@vereda/domain/energizing/errors";
import { resolveWakeUp } from "@vereda/domain/energizing/rest-mode/rest-night";
import type { FieldMessages } from "@vereda/domain/http/field-messages";
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { wallTime } from "@vereda/domain/time/zone";
import * as z from "zod/mini";
import type { StoredRest } from "../stored-rest.ts";

export type WakeUpDraft = { wakeUp: string | null };

type WakeUpDefaults = {
  now: number;
  zone: string;
  isAbandoned: boolean;
  /** What its person said before and the server would not have; null without it. */
  refusedAt: number | null;
};

/** What is offered first: what was said before, or now. When a rest was forgotten, nobody but its person knows. */
export function firstWakeUp({ now, zone, isAbandoned, refusedAt }: WakeUpDefaults): WakeUpDraft {
  const at = refusedAt ?? (isAbandoned ? null : now);
  return { wakeUp: at === null ? null : formatClockTime(wallTime(zone, at).minute) };
}

/** The instant that a draft means; null while it is no time. */
export function parseWakeUp(
  { wakeUp }: WakeUpDraft,
  rest: StoredRest,
  zone: string,
): number | null {
  const minute = parseClockTime(wakeUp ?? "");
  return minute === null ? null : resolveWakeUp(rest.startedAt, minute, zone);
}

/** The request's contract; and nobody has woken up in times to come. The minute that runs has begun. */
export function wakeUpContract(nowMs: number) {
  return restModeApi.finish.body.check(
    z.refine(({ wakeUpAt }) => wakeUpAt === null || Date.parse(wakeUpAt) <= nowMs + MINUTE_MS, {
      error: "rest_start_in_future",
      path: ["wakeUpAt"],
    }),
  );
}

export function wakeUpRequest(draft: WakeUpDraft, rest: StoredRest, zone: string) {
  const at = parseWakeUp(draft, rest, zone);
  return { id: rest.id, wakeUpAt: at === null ? "" : new Date(at).toISOString() };
}

export const wakeUpMessages: FieldMessages = {
  ...energizingFieldMessages,
  instant_malformed: { es: "Escribe la hora.", en: "Write the time." },
};
