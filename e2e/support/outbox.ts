// Reads the emails that the server wrote to the outbox of its DATA_DIR.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

const LINK = /https?:\/\/\S+/g;

function listEmails(): string[] {
  const folder = path.join(process.env["E2E_DATA_DIR"] ?? "", "outbox");
  if (!existsSync(folder)) return [];
  // File names start with their creation time, so sorting them sorts by time.
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  return names.toSorted().map((name) => readFileSync(path.join(folder, name), "utf8"));
}

function isTo(email: string, address: string): boolean {
  return email.split("\r\n\r\n")[0]?.includes(`To: ${address}\r\n`) === true;
}

function extractLinks(email: string): URL[] {
  const textPart = email.split("Content-Type: text/html")[0] ?? "";
  return [...textPart.matchAll(LINK)].map(([link]) => new URL(link));
}

function findNewestLink(address: string, screen: string): string | null {
  const links = listEmails()
    .filter((email) => isTo(email, address))
    .flatMap(extractLinks)
    .filter(({ pathname }) => pathname === screen);
  const last = links.at(-1);
  return last === undefined ? null : last.pathname + last.search;
}

/**
 * Waits for an email with a link to a screen.
 * @returns the path of the link
 * @param screen such as `/en/auth/verify-email`
 * @param except an earlier link to ignore
 */
export async function waitForEmailLink(
  address: string,
  screen: string,
  except = "",
): Promise<string> {
  await expect
    .poll(() => findNewestLink(address, screen) ?? except, { message: `a letter to ${address}` })
    .not.toBe(except);
  return findNewestLink(address, screen) ?? "";
}
