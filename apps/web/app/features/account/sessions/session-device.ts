import type { Session } from "@vereda/domain/account/contract";

export type DeviceKind = "computer" | "phone" | "tablet" | "unknown";

interface ParsedDevice {
  kind: DeviceKind;
  /** The model if reported, such as 'iPhone'; otherwise null. */
  model: string | null;
}

const KINDS: Readonly<Record<string, DeviceKind>> = {
  desktop: "computer",
  mobile: "phone",
  tablet: "tablet",
};
const TABLET_MODELS = /ipad|\btab\b|tablet|^SM-[TX]\d/i;
const PHONE_SYSTEMS = /^(?:android|ios)\b/i;

export function parseDevice({ device, os }: Pick<Session, "device" | "os">): ParsedDevice {
  const mappedKind = device === null ? undefined : KINDS[device.toLowerCase()];
  if (mappedKind !== undefined) return { kind: mappedKind, model: null };
  if (device !== null && TABLET_MODELS.test(device)) return { kind: "tablet", model: device };
  if (os === null) return { kind: "unknown", model: device };
  return { kind: PHONE_SYSTEMS.test(os) ? "phone" : "computer", model: device };
}
