import type { Session, SessionLocation } from "@vereda/domain/account/contract";
import type { Locale } from "@vereda/domain/locale";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { parseDevice, type DeviceKind } from "./session-device.ts";

const KIND_LABELS: Readonly<Record<DeviceKind, () => string>> = {
  computer: m.account_security_device_computer,
  phone: m.account_security_device_phone,
  tablet: m.account_security_device_tablet,
  unknown: m.account_security_device_unknown,
};

/** 'Chrome 141 en Windows', or the parts that are available. */
export function formatSessionName({ browser, os }: Pick<Session, "browser" | "os">): string {
  if (browser !== null && os !== null) return m.panel_device({ browser, os });
  return browser ?? os ?? m.account_security_session_unknown();
}

/** 'Teléfono', or 'Teléfono (Pixel 9)'. */
export function formatDevice(session: Pick<Session, "device" | "os">): string {
  const { kind, model } = parseDevice(session);
  const label = KIND_LABELS[kind]();
  return model === null ? label : `${label} (${model})`;
}

/** The localized country name, or the code when the browser has no name for it. */
function formatCountryName(code: string, locale: Locale): string {
  try {
    const names = new Intl.DisplayNames(getLanguageTag(locale), {
      type: "region",
      fallback: "code",
    });
    return names.of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}

/** Null when the location is unknown. */
export function formatLocation(
  sessionLocation: SessionLocation | null,
  locale: Locale,
): string | null {
  if (sessionLocation === null) return null;
  if (sessionLocation.kind === "this_machine") return m.account_security_location_this_machine();
  if (sessionLocation.kind === "local_network") return m.account_security_location_local_network();
  return sessionLocation.country === null
    ? null
    : formatCountryName(sessionLocation.country, locale);
}
