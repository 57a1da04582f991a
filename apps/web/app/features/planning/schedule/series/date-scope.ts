// Which dates of a series are meant.

/** `date` is a day of the person. */
export type DateScope = { readonly kind: "one" | "following"; readonly date: string };
