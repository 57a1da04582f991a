/** The night is shown in the darkest of the themes, whichever is chosen. */
export const QUIET_THEME = "enfoque";
