// How far back reflections were looked through for what they are about: told with each answer, and given back with the
// next request. It begins with its day, so that a screen can say how far it is.
import * as z from "zod/mini";
import { day as daySchema } from "../../http/values.ts";
import { id as idSchema } from "../../id.ts";

/** The last reflection that was looked at, in the order of days and then of ids, the latest first. */
export interface ReflectionCursor {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly id: string;
}

const SEPARATOR = "_";
const DAY_LENGTH = "YYYY-MM-DD".length;

/** As it travels: its day, a line, its id. */
export function formatCursor({ day, id }: ReflectionCursor): string {
  return `${day}${SEPARATOR}${id}`;
}

/** What `lookedBackTo` wrote. */
export function parseCursor(text: string): ReflectionCursor {
  return { day: text.slice(0, DAY_LENGTH), id: text.slice(DAY_LENGTH + SEPARATOR.length) };
}

/** The form of it in a request. */
export const reflectionCursor = z.pipe(
  z.string("looked_back_malformed").check(
    z.refine((text) => {
      const { day, id } = parseCursor(text);
      const isComplete = text === formatCursor({ day, id });
      return isComplete && z.safeParse(daySchema, day).success && z.safeParse(idSchema, id).success;
    }, "looked_back_malformed"),
  ),
  z.transform(parseCursor),
);
