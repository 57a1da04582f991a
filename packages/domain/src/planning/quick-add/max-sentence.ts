/** The longest sentence that is parsed, in UTF-16 units. */
export const MAX_SENTENCE = 300;
