// The address of a calendar server, as users type it: a site, an e-mail address or a whole address.
import { completeAddress } from "../../web-address.ts";

/** Providers whose servers are not found at the domain of their e-mail addresses. */
const servers: Readonly<Record<string, string>> = {
  "icloud.com": "https://caldav.icloud.com/",
  "me.com": "https://caldav.icloud.com/",
  "mac.com": "https://caldav.icloud.com/",
  "fastmail.com": "https://caldav.fastmail.com/",
  "fastmail.fm": "https://caldav.fastmail.com/",
};

export function normaliseServerAddress(typed: string): string {
  const address = typed.trim().replace(/^[^@/]*@/, "");
  const site = address.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?([^/]*)\/?$/, "$1");
  return servers[site] ?? completeAddress(address).replace(/^(?:http|caldavs?):\/\//i, "https://");
}
