// What was pressed on the screens that the server wrote, before they stood; see early-script.server.tsx.

interface EarlyClicks {
  /** What was pressed, in that order: buttons, and boxes that are other than they were, with what they are. */
  readonly clicked: Map<HTMLElement, boolean>;
  readonly stop: () => void;
}

declare global {
  interface Window {
    /** Until the screens stand. */
    early?: EarlyClicks;
  }
}

/** Does what was pressed before the screens stood, which they do now. */
export function replayClicks(): void {
  const { early } = window;
  delete window.early;
  early?.stop();
  for (const [control, isChecked] of early?.clicked ?? []) {
    // As the screen knows it: then its press is one.
    if (control instanceof HTMLInputElement) control.checked = !isChecked;
    control.click();
  }
}
