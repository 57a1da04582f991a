import { describe, expect, it } from "vitest";
import { locales } from "../../../locale.ts";
import { parseDay } from "../../../time/day.ts";
import { parseQuickAdd } from "../quick-add.ts";
import english from "../vectors/whole-en.json" with { type: "json" };
import spanish from "../vectors/whole-es.json" with { type: "json" };

describe.each(locales)(
  "a sentence that is understood as a whole or not at all, in %s",
  (locale) => {
    const { now, phrases, today: day } = { es: spanish, en: english }[locale];

    it.each<{ text: string; title: string }>(phrases)("$text", (vector) => {
      const read = parseQuickAdd(vector.text, { today: parseDay(day) ?? 0, now, locale });
      const { text, title, schedule, deadline, repeatAfter } = read;
      const { estimation, priority, reminders } = read;
      expect({
        text,
        title,
        ...(schedule !== null && { schedule }),
        ...(deadline !== null && { deadline }),
        ...(repeatAfter !== null && { repeatAfter }),
        ...(estimation !== null && { estimation }),
        ...(priority !== null && { priority }),
        ...(reminders.length > 0 && {
          reminders: reminders.map((when) => (when.kind === "AT_TIME" ? when.time : when.kind)),
        }),
      }).toEqual(vector);
    });
  },
);
