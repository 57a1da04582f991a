// Prevents SSRF: pushes go to public https hosts only, checked again after each DNS lookup.
import { isIP } from "node:net";

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function isLoopback({ hostname }: URL): boolean {
  return loopbackHosts.has(hostname);
}

/** Checks the URL only. The DNS lookup is checked by `lookupPublicAddress` of the outgoing requests. */
export function isPushAddress(text: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const { protocol, hostname, username, password, port } = url;
  if (username !== "" || password !== "") return false;
  if (allowsLoopback && isLoopback(url)) return protocol === "https:" || protocol === "http:";
  // Push services have a domain name of several parts and use the default https port.
  const isName = isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && /[^.]\.[a-z]/i.test(hostname);
  return protocol === "https:" && port === "" && isName && !hostname.endsWith(".");
}
