// A range of a sentence, in UTF-16 units.
export type TextRange = { readonly start: number; readonly end: number };
