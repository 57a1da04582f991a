// What understands sentences and writes into them; imported by `use-parser.ts` only, on demand.
export { parseQuickAdd } from "@vereda/domain/planning/quick-add/quick-add";
export { replacePart, replaceReminders } from "@vereda/domain/planning/quick-add/replace-choice";
