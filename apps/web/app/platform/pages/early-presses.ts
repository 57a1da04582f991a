// What was pressed on the screens that the server wrote, before they stood; see early-script.server.tsx.

interface Early {
  /** What was pressed, in that order: buttons, and boxes that are other than they were, with what they are. */
  readonly pressed: Map<HTMLElement, boolean>;
  readonly stop: () => void;
}

declare global {
  interface Window {
    /** Until the screens stand. */
    early?: Early;
  }
}

/** Does what was pressed before the screens stood, which they do now. */
export function pressAgain(): void {
  const { early } = window;
  delete window.early;
  early?.stop();
  for (const [control, isChecked] of early?.pressed ?? []) {
    // As the screen knows it: then its press is one.
    if (control instanceof HTMLInputElement) control.checked = !isChecked;
    control.click();
  }
}
