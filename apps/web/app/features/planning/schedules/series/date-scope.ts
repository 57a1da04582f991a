// The dates of a series that a change affects.

/** `date` is a day of the user. */
export type DateScope = { readonly kind: "one" | "following"; readonly date: string };
