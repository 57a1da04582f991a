// How long things of a cycle may be said to last, in days. Wide on purpose: what is unusual is no mistake.

/** Around puberty, menopause or a hormonal condition cycles go far beyond the 24 to 38 days of most people. */
export const AVERAGE_CYCLE_DAYS = { least: 15, most: 120 } as const;
export const AVERAGE_PERIOD_DAYS = { least: 1, most: 30 } as const;
/** A single one may last longer than anybody's average. */
export const LONGEST_PERIOD_DAYS = 90;

/** More than a life has. */
export const MOST_PERIODS = 800;
export const MOST_OWN_SYMPTOMS = 30;
export const LONGEST_OWN_SYMPTOM = 40;
export const LONGEST_CYCLE_NOTE = 2000;
/** Days that one question about logs may span. */
export const MOST_LOG_DAYS = 400;
