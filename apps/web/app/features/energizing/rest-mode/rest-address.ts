// Address and link state of the rest screen.
export const REST_ADDRESS = "/panel/rest";

/** Link state that opens the wake-up dialog together with the rest screen. */
export const AWAKE = "awake";
