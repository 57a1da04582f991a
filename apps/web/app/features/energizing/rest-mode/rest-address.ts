// Where the screen of a rest is.
export const REST_ADDRESS = "/panel/rest";

/** What the history knows of whoever comes there to say when they woke up: the question opens with the screen. */
export const AWAKE = "awake";
