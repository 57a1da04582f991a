// The kind of the outbox's writes that end a rest.
export const REST_END = "rest-end";
