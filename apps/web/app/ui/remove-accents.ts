/** Removes accents and case: 'mexico' matches México and 'espana' España, unlike with a Spanish collator. */
export function removeAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
