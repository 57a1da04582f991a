// Holds the scripts of the day's document back: what asks for them becomes text that held-scripts.ts brings to life.
import { Transform } from "node:stream";
import { HELD } from "./picture.ts";

const PRELOAD = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const MODULE = /<script(?: nonce="([^"]*)")? type="module" async="">/;

/** A document as it is sent, out of the one that was drawn; `begin` is the text of held-scripts.ts. */
export function withHeldScripts(html: string, begin: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, file = ""]) => file);
  const [opening, nonce = ""] = MODULE.exec(html) ?? [];
  // Without what is looked for the document stays as it is: nothing but time is lost.
  if (opening === undefined) return html;
  const held = `<script nonce="${nonce}" type="text/plain" id="${HELD}" data-files="${files.join(" ")}">`;
  return html
    .replaceAll(PRELOAD, "")
    .replace(opening, held)
    .replace("</body>", () => `<script nonce="${nonce}">${begin}</script></body>`);
}

/** Passes a whole document on, held back. */
export function holdScripts(begin: string): Transform {
  const chunks: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    flush(done) {
      done(null, Buffer.from(withHeldScripts(Buffer.concat(chunks).toString("utf8"), begin)));
    },
  });
}
