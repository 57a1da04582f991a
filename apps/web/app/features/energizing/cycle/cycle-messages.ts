import { cycleFieldMessages } from "@vereda/domain/energizing/cycle/errors-cycle";
import type { FieldMessages } from "@vereda/domain/http/field-messages";

export const cycleMessages: FieldMessages = {
  ...cycleFieldMessages,
  // Replaces the technical message about ISO dates.
  day_malformed: { es: "Completa la fecha.", en: "Complete the date." },
};
