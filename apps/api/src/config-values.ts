// What the text of a setting may be, and the value that it turns into. The message of each problem reads after "must be".
import * as z from "zod/mini";

/** Digits only, so that `1e3` or `0x10` is a mistake and not a thousand. */
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

/** An absolute address of one of these protocols, each with its colon. */
export function address(protocols: readonly string[], example: string) {
  const isAddress = (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol);
  return z.string().check(z.refine(isAddress, `an address like ${example}`));
}

// Names only: a redirect to an address by number, to a port, or to every name below one is never wanted.
const hostName =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Several, in lower case; nothing but commas is none. */
export function hostNames() {
  const parseNames = (value: string) =>
    value
      .split(",")
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== "");
  const areNames = (value: string) => parseNames(value).every((name) => hostName.test(name));
  return z.pipe(
    z.string().check(z.refine(areNames, "host names like blog.example.com, with commas between")),
    z.transform(parseNames),
  );
}

/** A key of so many characters; `form` says which kind. */
export function vapidKey(length: number, form: string) {
  return z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), form));
}

/** As its bytes. */
export const masterKey = z.pipe(
  z
    .string()
    .check(z.regex(/^[A-Za-z0-9+/]{43}=$/, "32 random bytes in base64 (openssl rand -base64 32)")),
  z.transform((value) => Buffer.from(value, "base64")),
);
