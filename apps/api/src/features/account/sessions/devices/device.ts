// Describes a device for the session list from its user agent.
import Bowser from "bowser";

export interface DeviceDescription {
  readonly browser: string | null;
  readonly os: string | null;
  /** The model if the client sends it, otherwise desktop, mobile or tablet. */
  readonly device: string | null;
}

const MAX_USER_AGENT_LENGTH = 512;
const MAX_LABEL_LENGTH = 60;

// Other systems report a frozen version, such as Windows 10 or macOS 10.15.
const systemsWithVersion = new Set(["Android", "iOS"]);

function joinParts(...parts: readonly (string | undefined)[]): string | null {
  const text = parts
    .filter(Boolean)
    .join(" ")
    .replace(/[^\x20-\x7e]/g, "");
  return text === "" ? null : text.slice(0, MAX_LABEL_LENGTH);
}

function getMajorVersion(version: string | undefined): string | undefined {
  return version?.split(".")[0];
}

export function describeDevice(userAgent: string | undefined): DeviceDescription {
  if (!userAgent) return { browser: null, os: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  const hasVersion = systemsWithVersion.has(os.name ?? "");
  return {
    browser: browser.name ? joinParts(browser.name, getMajorVersion(browser.version)) : null,
    os: os.name ? joinParts(os.name, hasVersion ? getMajorVersion(os.version) : undefined) : null,
    device: joinParts(platform.model || platform.type),
  };
}
