// The holidays of the United States and some of Mexico.
import { createHolidayPhrase } from "../reading/holidays.ts";
import { english } from "./english-tokens.ts";

export const englishHoliday = createHolidayPhrase(
  english,
  {
    lead: "on|by|before|until|till|this|starting on|due on|due",
    last: /^(?:until|till)/,
    early: /^before/,
    not: "cards?|cookies|dinner|gifts?|lights|lunch|party|presents?|shopping|songs?|tree|weekend",
  },
  [
    ["(?:christmas|xmas) eve", 12, 24],
    ["(?:christmas|xmas)(?: day)?", 12, 25],
    ["boxing day", 12, 26],
    ["new year'?s eve|nye", 12, 31],
    ["new year'?s(?: day)?", 1, 1],
    ["mlk day|martin luther king(?:,? jr\\.?)? day", 1, [3, 0]],
    ["groundhog day", 2, 2],
    ["(?:st\\.? )?valentine'?s(?: day)?", 2, 14],
    ["presidents?'?s? day", 2, [3, 0]],
    ["st\\.? patrick'?s(?: day)?", 3, 17],
    ["april fools?'?(?: day)?", 4, 1],
    ["earth day", 4, 22],
    ["cinco de mayo", 5, 5],
    ["mother'?s'? day", 5, [2, 6]],
    ["memorial day", 5, [-1, 0]],
    ["juneteenth", 6, 19],
    ["father'?s'? day", 6, [3, 6]],
    ["independence day", 7, 4],
    ["labor day", 9, [1, 0]],
    ["columbus day|indigenous peoples'? day", 10, [2, 0]],
    ["halloween", 10, 31],
    ["day of the dead", 11, 2],
    ["veterans'? day", 11, 11],
    ["thanksgiving(?: day)?", 11, [4, 3]],
  ],
);
