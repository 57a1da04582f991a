// Zod schemas for setting values. Each error message completes the phrase "must be …".
import * as z from "zod/mini";

/** Accepts digits only, so that `1e3` and `0x10` are errors. */
export function wholeNumber(minimum: number, maximum: number) {
  const range = `a whole number from ${minimum} to ${maximum}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, range)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(minimum, range), z.maximum(maximum, range)),
    ),
  );
}

export function enumeration<const T extends readonly string[]>(options: T) {
  return z.pipe(z.string(), z.enum(options, `one of ${options.join(", ")}`));
}

/** An absolute URL with one of these protocols, such as `https:` (with the colon). */
export function address(protocols: readonly string[], example: string) {
  const isAddress = (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol);
  return z.string().check(z.refine(isAddress, `an address like ${example}`));
}

// Domain names only: IP addresses, ports and wildcards are no valid redirect targets.
const hostName =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A comma-separated list of host names, converted to lower case; empty entries are ignored. */
export function hostNames() {
  const parseNames = (value: string) =>
    value
      .split(",")
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== "");
  const isHostNameList = (value: string) => parseNames(value).every((name) => hostName.test(name));
  return z.pipe(
    z
      .string()
      .check(z.refine(isHostNameList, "host names like blog.example.com, with commas between")),
    z.transform(parseNames),
  );
}

/** A base64url key with `length` characters; `form` is the error message. */
export function vapidKey(length: number, form: string) {
  return z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), form));
}

export const masterKey = z.pipe(
  z
    .string()
    .check(z.regex(/^[A-Za-z0-9+/]{43}=$/, "32 random bytes in base64 (openssl rand -base64 32)")),
  z.transform((value) => Buffer.from(value, "base64")),
);
