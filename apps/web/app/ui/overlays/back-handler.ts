// Lets a lazily loaded module handle Back before the router, whose listener must be added later.
type Handler = (event: PopStateEvent) => void;

let handler: Handler | null = null;
let isListening = false;

/** Call before the router starts. */
export function listenForBack(): void {
  isListening = true;
  window.addEventListener("popstate", (event) => handler?.(event));
}

/** @returns whether the handler will be called */
export function setBackHandler(next: Handler): boolean {
  handler = next;
  return isListening;
}
