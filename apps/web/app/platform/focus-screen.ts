/** Moves keyboard focus to the screen when the focused element has been removed. */
export function focusScreen(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Moves keyboard focus from a task's row that goes to the next one, the previous one, or the screen. */
export function focusNextRow(row: Element | null): void {
  const rows = [...(row?.closest("ul")?.querySelectorAll("[data-task]") ?? [])];
  const at = rows.findIndex((one) => one === row);
  const link = (rows[at + 1] ?? rows[at - 1])?.querySelector("a");
  if (link) link.focus();
  else focusScreen();
}
