// Where the focus goes when what held it is gone.
export function focusScreen(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
