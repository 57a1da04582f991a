import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { scriptsLater } from "./scripts-later.server.ts";

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
