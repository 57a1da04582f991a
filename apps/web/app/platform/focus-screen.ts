/** Moves keyboard focus to the screen when the focused element has been removed. */
export function focusScreen(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
