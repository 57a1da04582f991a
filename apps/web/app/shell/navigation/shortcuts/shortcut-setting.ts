// A per-device setting: the quick-add shortcut can be disabled to avoid accidental key presses.
import { useState } from "react";
import { getBrowserStore, getStorageKey, storeHint } from "#platform/browser-store.ts";

const KEY = getStorageKey("quick-add-key");
const OFF = "off";
const store = getBrowserStore();

export function isShortcutEnabled(): boolean {
  return store.getItem(KEY) !== OFF;
}

export function useShortcutSetting(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(isShortcutEnabled);
  const change = (next: boolean) => {
    setOn(next);
    if (next) store.removeItem(KEY);
    else storeHint(KEY, OFF);
  };
  return [isOn, change];
}
