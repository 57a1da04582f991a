// Opens the palette or the list of shortcuts from anywhere in the panel.
export type NavigationDialog = "palette" | "shortcuts";

const OPEN = "vereda:navigation";

export function openNavigation(dialog: NavigationDialog): void {
  dispatchEvent(new CustomEvent<NavigationDialog>(OPEN, { detail: dialog }));
}

export function onOpenNavigation(listener: (dialog: NavigationDialog) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<NavigationDialog>).detail);
  addEventListener(OPEN, handle);
  return () => removeEventListener(OPEN, handle);
}
