// Addresses of web pages, as users type and read them.
import * as z from "zod/mini";

/** Whoever sees the link would read it too. */
function hasNoPassword(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { username, password } = new URL(value);
  return username === "" && password === "";
}

export const webAddress = z
  .url({ protocol: /^https?$/, error: "url_malformed" })
  .check(z.maxLength(2000), z.refine(hasNoPassword, "url_malformed"));

export const webAddressFieldMessages = {
  url_malformed: {
    es: "Escribe una dirección web completa, como https://ejemplo.org.",
    en: "Enter a full web address, like https://example.org.",
  },
} as const;

/** "ejemplo.org" is an address too, as people type it. */
export function completeAddress(typed: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(typed) || !typed.includes(".") ? typed : `https://${typed}`;
}

/** The host of an address without "www.", as people name a site. */
export function getSiteName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
