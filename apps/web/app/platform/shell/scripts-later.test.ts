import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { isShownBeforeScripts, scriptsLater } from "./scripts-later.server.ts";

const passed = (...chunks: string[]) =>
  text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(scriptsLater()));

it("lets scripts come after style and fonts, and changes nothing else", async () => {
  const rest = '<link rel="stylesheet" href="/a.css"/><p>Un día que cierra — mañana, sí.</p>';
  expect(await passed(`${rest}<link rel="modulepreload" href="/a.js"/>`, rest)).toBe(
    `${rest}<link rel="modulepreload" fetchpriority="low" href="/a.js"/>${rest}`,
  );
});

it("passes on whole what arrives in pieces, letters cut in two included", async () => {
  const bytes = Buffer.from("<p>mañana</p>");
  const pieces = [bytes.subarray(0, 6), bytes.subarray(6)];
  expect(await text(Readable.from(pieces).pipe(scriptsLater()))).toBe("<p>mañana</p>");
});

it("is for pages that show something before their scripts run", () => {
  const isShown = (path: string) => isShownBeforeScripts(`http://localhost${path}`);
  const shown = ["/", "/en", "/public/taller", "/en/auth/login", "/panels", "/panel", "/en/panel"];
  expect(shown.filter(isShown)).toEqual(shown);
  const drawnByScripts = ["/panel/plans", "/en/panel/plans", "/space/casa/work", "/en/space"];
  expect(drawnByScripts.filter(isShown)).toEqual([]);
});
