import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { createScriptDeferrer } from "./scripts-later.server.ts";

const passed = (...chunks: string[]) =>
  text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(createScriptDeferrer()));

it("moves scripts after styles and fonts, and changes nothing else", async () => {
  const rest = '<link rel="stylesheet" href="/a.css"/><p>Un día que cuadra — mañana, sí.</p>';
  expect(await passed(`${rest}<link rel="modulepreload" href="/a.js"/>`, rest)).toBe(
    `${rest}<link rel="modulepreload" fetchpriority="low" href="/a.js"/>${rest}`,
  );
});

it("keeps chunked documents intact, including split characters", async () => {
  const bytes = Buffer.from("<p>mañana</p>");
  const pieces = [bytes.subarray(0, 6), bytes.subarray(6)];
  expect(await text(Readable.from(pieces).pipe(createScriptDeferrer()))).toBe("<p>mañana</p>");
});
