// Where the screen of a rest is.
export const REST_ADDRESS = "/panel/rest";
