// A page of the panel is dozens of files, and without any one of them nothing begins. When one is lost on the way, the
// page is loaded once more, which asks for that one alone: all the others have come.
import { isOpening } from "../shell/is-opening.ts";

/** Longer than the page lives on that was left for another one, whose files are lost with it. */
const LEAVING_MS = 100;

function isScript(lost: EventTarget | null): boolean {
  if (lost instanceof HTMLScriptElement) return true;
  return lost instanceof HTMLLinkElement && lost.rel === "modulepreload";
}

/** Begins the page again when one of its scripts is lost; not where that was done, or asked for, already. */
export function beginAgainWithoutScripts(): void {
  const [visit] = performance.getEntriesByType("navigation");
  let isBegunAgain = visit instanceof PerformanceNavigationTiming && visit.type === "reload";
  const hear = ({ target }: Event) => {
    if (isBegunAgain || !isScript(target) || !isOpening()) return;
    isBegunAgain = true;
    setTimeout(() => location.reload(), LEAVING_MS);
  };
  // On its way down: what happens to a file is told to nobody above it.
  addEventListener("error", hear, true);
}
