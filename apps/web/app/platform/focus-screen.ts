/** Leads whoever walks by keys back to the screen, when what held the focus is gone. */
export function focusScreen(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
