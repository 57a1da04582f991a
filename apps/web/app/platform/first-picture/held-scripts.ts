// Runs at the end of the day's document: begins to fetch and run the application's files once the first picture is
// painted, so that on a slow phone neither the network nor the processor serves anything else before. The server held
// them back; see held-scripts.server.ts.
import { HELD } from "./picture.ts";

/** A picture that takes longer is not waited for. */
const PATIENCE_MS = 2_500;

let isBegunAgain = false;

/** Longer than the page lives on that was left for another one, whose files are lost with it. */
const LEAVING_MS = 100;

function begin(held: HTMLScriptElement): void {
  const { nonce } = held;
  const onerror = beginAgain;
  for (const href of held.dataset["files"]?.split(" ") ?? []) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href, nonce, onerror }),
    );
  }
  const type = "module";
  document.body.append(
    Object.assign(document.createElement("script"), { type, nonce, onerror, text: held.text }),
  );
}

/**
 * One file of dozens was lost on the way, and without it nothing begins: the page is loaded once more, which asks for
 * that one alone, since all the others have come. Not when that was done, or asked for, already.
 */
function beginAgain(): void {
  const [visit] = performance.getEntriesByType("navigation");
  isBegunAgain ||= visit instanceof PerformanceNavigationTiming && visit.type === "reload";
  if (!isBegunAgain) setTimeout(() => location.reload(), LEAVING_MS);
  isBegunAgain = true;
}

const held = document.getElementById(HELD);
if (held instanceof HTMLScriptElement) {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  // Whatever went wrong with the picture, the page begins.
  void Promise.race([window.firstVisit?.shown, patience])
    .catch(() => undefined)
    .then(() => begin(held));
}
