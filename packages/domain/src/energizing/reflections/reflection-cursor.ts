// The cursor of reflections filtered by category; it starts with the day, which screens display.
import * as z from "zod/mini";
import { day as daySchema } from "../../http/values.ts";
import { id as idSchema } from "../../id.ts";

/** The last reflection that was checked. Order: day, then id, both descending. */
export interface ReflectionCursor {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly id: string;
}

const SEPARATOR = "_";
const DAY_LENGTH = "YYYY-MM-DD".length;

export function formatCursor({ day, id }: ReflectionCursor): string {
  return `${day}${SEPARATOR}${id}`;
}

function parseCursor(text: string): ReflectionCursor {
  return { day: text.slice(0, DAY_LENGTH), id: text.slice(DAY_LENGTH + SEPARATOR.length) };
}

export const reflectionCursor = z.pipe(
  z.string("reflection_cursor_malformed").check(
    z.refine((text) => {
      const { day, id } = parseCursor(text);
      const isComplete = text === formatCursor({ day, id });
      return isComplete && z.safeParse(daySchema, day).success && z.safeParse(idSchema, id).success;
    }, "reflection_cursor_malformed"),
  ),
  z.transform(parseCursor),
);
