// How long things of a cycle may be said to last, in days. Wide on purpose: what is unusual is no mistake.

/** Around puberty, menopause or a hormonal condition cycles go far beyond the 24 to 38 days of most people. */
export const AVERAGE_CYCLE_DAYS = { min: 15, max: 120 } as const;
export const AVERAGE_PERIOD_DAYS = { min: 1, max: 30 } as const;
/** A single one may last longer than anybody's average. */
export const MAX_PERIOD_DAYS = 90;

/** More than a life has. */
export const MAX_PERIODS = 800;
export const MAX_OWN_SYMPTOMS = 30;
export const MAX_OWN_SYMPTOM_LENGTH = 40;
export const MAX_CYCLE_NOTE_LENGTH = 2000;
/** Days that one question about logs may span. */
export const MAX_LOG_DAYS = 400;
