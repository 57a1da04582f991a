// The names of keys on the keyboard of this device.
import type { Shortcut } from "./global-shortcuts.ts";

export function formatKeys({ key, hasModifier }: Shortcut): readonly string[] {
  const name = key.toUpperCase();
  return hasModifier ? [isAppleKeyboard() ? "⌘" : "Ctrl", name] : [name];
}

function isAppleKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
