// A page of the panel is dozens of files, and without any one of them nothing begins. When one is lost on the way, the
// page is loaded once more, which asks for that one alone: all the others have come.
import { mayReload } from "../chunk-reload.ts";
import { nowMs } from "../clock.ts";
import { isOpening } from "../pages/overlay/is-opening.ts";

/** Longer than the page lives on that was left for another one, whose files are lost with it. */
const LEAVING_MS = 100;

function isScript(lost: EventTarget | null): boolean {
  if (lost instanceof HTMLScriptElement) return true;
  return lost instanceof HTMLLinkElement && lost.rel === "modulepreload";
}

/** Loads the page again when one of its scripts is lost, unless that was done a moment ago. */
export function beginAgainWithoutScripts(): void {
  const hear = ({ target }: Event) => {
    if (!isScript(target) || !isOpening() || !mayReload(sessionStorage, nowMs())) return;
    setTimeout(() => location.reload(), LEAVING_MS);
  };
  // On its way down: what happens to a file is told to nobody above it.
  addEventListener("error", hear, true);
}
