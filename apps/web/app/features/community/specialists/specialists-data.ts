// The calls of specialists that several components make.
export const OWN = "GET /panel/specialist";
export const APPLICATIONS = "GET /panel/specialists";
