// Replays clicks made on server-rendered screens before hydration; see early-script.server.tsx.

interface EarlyClicks {
  /** Clicked buttons and changed checkboxes (with their new state), in click order. */
  readonly clicked: Map<HTMLElement, boolean>;
  readonly stop: () => void;
}

declare global {
  interface Window {
    early?: EarlyClicks;
  }
}

export function replayClicks(): void {
  const { early } = window;
  delete window.early;
  early?.stop();
  for (const [control, isChecked] of early?.clicked ?? []) {
    // Restores the state that React has, so that the click toggles it.
    if (control instanceof HTMLInputElement) control.checked = !isChecked;
    control.removeAttribute("aria-busy");
    control.click();
  }
}
