// How far back reflections were looked through for what they are about: told with each answer, and given back with the
// next request. It begins with its day, so that a screen can say how far it is.
import * as z from "zod/mini";
import { day as dayOf } from "../../http/values.ts";
import { id as idOf } from "../../id.ts";

/** The last reflection that was looked at, in the order of days and then of ids, the latest first. */
export interface LookedBack {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly id: string;
}

const BETWEEN = "_";
const DAY_LENGTH = "YYYY-MM-DD".length;

/** As it travels: its day, a line, its id. */
export function lookedBackTo({ day, id }: LookedBack): string {
  return `${day}${BETWEEN}${id}`;
}

/** What `lookedBackTo` wrote. */
export function readLookedBack(text: string): LookedBack {
  return { day: text.slice(0, DAY_LENGTH), id: text.slice(DAY_LENGTH + BETWEEN.length) };
}

/** The form of it in a request. */
export const lookedBack = z.pipe(
  z.string("looked_back_malformed").check(
    z.refine((text) => {
      const { day, id } = readLookedBack(text);
      const isWhole = text === lookedBackTo({ day, id });
      return isWhole && z.safeParse(dayOf, day).success && z.safeParse(idOf, id).success;
    }, "looked_back_malformed"),
  ),
  z.transform(readLookedBack),
);
