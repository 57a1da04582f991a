// The words for wrong values in the forms of the cycle.
import { cycleFieldMessages } from "@vereda/domain/energizing/cycle/errors-cycle";
import type { FieldMessages } from "@vereda/domain/http/field-messages";

export const cycleMessages: FieldMessages = {
  ...cycleFieldMessages,
  // Nobody writes a day as a program does.
  day_malformed: { es: "Completa la fecha.", en: "Complete the date." },
};
