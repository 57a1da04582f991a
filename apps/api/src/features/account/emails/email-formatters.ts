// Formats instants and devices for emails, in the recipient's language and time zone.
import { formatTimeZone } from "@vereda/domain/account/profile/format-time-zone";
import { formatClock, type Clock } from "@vereda/domain/formats";
import type { Locale } from "@vereda/domain/locale";
import { getWallTime } from "@vereda/domain/time/zone";
import type { Device } from "./email-kinds.ts";

export interface EmailFormatters {
  readonly instant: (at: Date) => string;
  readonly device: (device: Device) => string;
}

const tags: Readonly<Record<Locale, string>> = { es: "es-MX", en: "en-US" };

const fragments = {
  es: {
    at: " a las ",
    on: " en ",
    from: ", desde la dirección ",
    unknown: "un dispositivo que no conocemos",
  },
  en: { at: " at ", on: " on ", from: ", from the address ", unknown: "a device we don’t know" },
} as const satisfies Record<Locale, Record<string, string>>;

/**
 * Detects URLs in names that users choose, because emails with such names could carry advertising to
 * strangers.
 */
export function containsAddress(name: string): boolean {
  return /[@/\\]|www|http|[\p{L}\p{N}-]\.\p{L}{2,}/iu.test(name);
}

/** `timeZone` is an IANA zone. */
export function makeFormatters(language: Locale, timeZone: string, clock: Clock): EmailFormatters {
  const { at: atTime, on, from, unknown } = fragments[language];
  const day = new Intl.DateTimeFormat(tags[language], { dateStyle: "long", timeZone });
  // The zone is included, because the recipient may be in another one.
  const formatZone = (at: Date) => formatTimeZone(timeZone, language, at.getTime());
  const formatTime = (at: Date) =>
    formatClock(getWallTime(timeZone, at.getTime()).minute, clock, language);
  return {
    instant: (at) => `${day.format(at)}${atTime}${formatTime(at)}, ${formatZone(at)}`,
    device: ({ browser, os, ip }) => {
      const name = [browser, os].filter((part) => part !== null).join(on) || unknown;
      return ip === null ? name : `${name}${from}${ip}`;
    },
  };
}
