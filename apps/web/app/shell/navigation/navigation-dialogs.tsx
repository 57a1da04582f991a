// Handles the keyboard shortcuts of the panel, and opens the palette and the list of shortcuts.
import { useEffect, useState } from "react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { undoLatest } from "#ui/overlays/toast.tsx";
import { QUICK_ADD } from "#shell/quick-add/quick-add-button.tsx";
import { onOpenNavigation, openNavigation, type NavigationDialog } from "./open-navigation.ts";
import type { PaletteDialogProps } from "./palette/palette-dialog.tsx";
import { findShortcut } from "./shortcuts/global-shortcuts.ts";

const PaletteDialog = createLazyDialog(() => import("./palette/palette-dialog.tsx"));
const ShortcutsDialog = createLazyDialog(() => import("./shortcuts/shortcuts-dialog.tsx"));

function handleKey(event: KeyboardEvent): void {
  const shortcut = findShortcut(event);
  if (shortcut === undefined) return;
  // Ctrl+K would otherwise go to the address bar of the browser.
  event.preventDefault();
  if (shortcut.id === "quick-add") dispatchEvent(new Event(QUICK_ADD));
  else if (shortcut.id === "undo") undoLatest();
  else openNavigation(shortcut.id);
}

type NavigationHostProps = Pick<PaletteDialogProps, "loadHitAddress">;

export function NavigationDialogs({ loadHitAddress }: NavigationHostProps) {
  const [opened, setOpened] = useState<NavigationDialog | null>(null);
  useEffect(() => onOpenNavigation(setOpened), []);
  useEffect(() => {
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
  const close = () => setOpened(null);
  return (
    <>
      {opened === "palette" && <PaletteDialog loadHitAddress={loadHitAddress} onClose={close} />}
      {opened === "shortcuts" && <ShortcutsDialog onClose={close} />}
    </>
  );
}
