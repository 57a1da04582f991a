// What a session list says about a device, read from the user agent that the client sends.
import Bowser from "bowser";

export interface DeviceDescription {
  readonly browser: string | null;
  readonly os: string | null;
  /** The model where the client tells it, else desktop, mobile or tablet. */
  readonly device: string | null;
}

const longestUserAgent = 512;
const longestWord = 60;

// Other systems report a version that stands still, such as Windows 10 or macOS 10.15.
const systemsThatTellTheirVersion = new Set(["Android", "iOS"]);

function words(...parts: readonly (string | undefined)[]): string | null {
  const text = parts
    .filter(Boolean)
    .join(" ")
    .replace(/[^\x20-\x7e]/g, "");
  return text === "" ? null : text.slice(0, longestWord);
}

function major(version: string | undefined): string | undefined {
  return version?.split(".")[0];
}

export function describeDevice(userAgent: string | undefined): DeviceDescription {
  if (!userAgent) return { browser: null, os: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longestUserAgent));
  const tellsVersion = systemsThatTellTheirVersion.has(os.name ?? "");
  return {
    browser: browser.name ? words(browser.name, major(browser.version)) : null,
    os: os.name ? words(os.name, tellsVersion ? major(os.version) : undefined) : null,
    device: words(platform.model || platform.type),
  };
}
