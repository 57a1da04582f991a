/** The darkest theme; rest mode always uses it, whichever theme the user has chosen. */
export const QUIET_THEME = "enfoque";
