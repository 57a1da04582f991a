// Runs at the end of the day's document: begins to fetch and run the application's files once the first picture is
// painted, so that on a slow phone neither the network nor the processor serves anything else before. The server held
// them back; see held-scripts.server.ts.
import { HELD } from "./picture.ts";

/** A picture that takes longer is not waited for. */
const PATIENCE_MS = 2_500;

function begin(held: HTMLScriptElement): void {
  const { nonce } = held;
  for (const href of held.dataset["files"]?.split(" ") ?? []) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href, nonce }),
    );
  }
  const type = "module";
  document.body.append(
    Object.assign(document.createElement("script"), { type, nonce, text: held.text }),
  );
}

const held = document.getElementById(HELD);
if (held instanceof HTMLScriptElement) {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  // Whatever went wrong with the picture, the page begins.
  void Promise.race([window.firstVisit?.shown, patience])
    .catch(() => undefined)
    .then(() => begin(held));
}
