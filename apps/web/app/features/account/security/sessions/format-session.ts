// What a session is called and where it is, in the person's language.
import type { Session, SessionLocation } from "@vereda/domain/account/contract";
import type { Locale } from "@vereda/domain/locale";
import { languageTag } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { parseDevice, type DeviceKind } from "./session-device.ts";

const KIND_LABELS: Readonly<Record<DeviceKind, () => string>> = {
  computer: m.account_security_device_computer,
  phone: m.account_security_device_phone,
  tablet: m.account_security_device_tablet,
  unknown: m.account_security_device_unknown,
};

/** 'Chrome 141 en Windows', or what is known of it. */
export function sessionName({ browser, os }: Pick<Session, "browser" | "os">): string {
  if (browser !== null && os !== null) return m.account_security_session_name({ browser, os });
  return browser ?? os ?? m.account_security_session_unknown();
}

/** 'Teléfono', or 'Teléfono (Pixel 9)'. */
export function formatDevice(session: Pick<Session, "device" | "os">): string {
  const { kind, model } = parseDevice(session);
  const label = KIND_LABELS[kind]();
  return model === null ? label : `${label} (${model})`;
}

/** A country by its name in the language; its code where the browser knows no name for it. */
function countryName(code: string, locale: Locale): string {
  try {
    const names = new Intl.DisplayNames(languageTag(locale), { type: "region", fallback: "code" });
    return names.of(code.toUpperCase()) ?? code;
  } catch {
    // Something that is no code of a region.
    return code;
  }
}

/** Where a session is; null where nobody can tell. */
export function formatLocation(
  sessionLocation: SessionLocation | null,
  locale: Locale,
): string | null {
  if (sessionLocation === null) return null;
  if (sessionLocation.kind === "this_machine") return m.account_security_location_this_machine();
  if (sessionLocation.kind === "local_network") return m.account_security_location_local_network();
  return sessionLocation.country === null ? null : countryName(sessionLocation.country, locale);
}
