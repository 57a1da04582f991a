// Pages that everybody may read are whole before a script runs: style and fonts go first, scripts come after them. On
// a slow network that shows the page a quarter of a second earlier. So it does the first picture of the day; the other
// screens of the panel are drawn by their scripts and ask for them at once.
import { Transform } from "node:stream";
import { isDayPath, isPanelPath } from "../panel-path.ts";

const SCRIPT = '<link rel="modulepreload"';
const LATER = '<link rel="modulepreload" fetchpriority="low"';

/** Whether a page says something before its scripts run. */
export function isShownBeforeScripts(address: string): boolean {
  const { pathname } = new URL(address);
  return isDayPath(pathname) || !isPanelPath(pathname);
}

/** Passes a document on. A tag that is cut in two by the way it arrives stays as it is: nothing but time is lost. */
export function scriptsLater(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const html = chunk.toString("latin1");
      done(
        null,
        html.includes(SCRIPT) ? Buffer.from(html.replaceAll(SCRIPT, LATER), "latin1") : chunk,
      );
    },
  });
}
