import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { holdScripts, withHeldScripts } from "./held-scripts.server.ts";

const document = [
  '<head><link rel="modulepreload" href="/assets/a.js" nonce="n=="/><link rel="stylesheet" href="/a.css"/>',
  '<link rel="modulepreload" href="/assets/b.js" nonce="n=="/></head><body>mañana',
  '<script nonce="n==" type="module" async="">import "/assets/a.js";</script></body>',
].join("");

it("asks for no script by itself, and keeps what is needed to do so later", () => {
  expect(withHeldScripts(document, "begin()")).toBe(
    [
      '<head><link rel="stylesheet" href="/a.css"/></head><body>mañana',
      '<script nonce="n==" type="text/plain" id="held-scripts" data-files="/assets/a.js /assets/b.js">',
      'import "/assets/a.js";</script><script nonce="n==">begin()</script></body>',
    ].join(""),
  );
});

it("leaves alone what has no scripts to hold, such as a page of errors", () => {
  expect(withHeldScripts("<body>No</body>", "begin()")).toBe("<body>No</body>");
});

it("takes a document in pieces, letters cut in two included", async () => {
  const bytes = Buffer.from(document);
  const cut = bytes.indexOf("ñ") + 1;
  const pieces = [bytes.subarray(0, cut), bytes.subarray(cut)];
  expect(await text(Readable.from(pieces).pipe(holdScripts("$&")))).toBe(
    withHeldScripts(document, "$&"),
  );
});
