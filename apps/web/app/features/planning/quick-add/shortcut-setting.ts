// Whether one key opens quick add, on this device: a key alone gets in the way of those who speak to
// their device or press keys by accident, so it can be switched off.
import { useState } from "react";
import { browserStore } from "#platform/browser-store.ts";

const KEY = "vereda.quick-add-key";
const OFF = "off";
const store = browserStore();

export function isShortcutEnabled(): boolean {
  return store.getItem(KEY) !== OFF;
}

export function useShortcutSetting(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(isShortcutEnabled);
  const change = (next: boolean) => {
    setOn(next);
    if (next) store.removeItem(KEY);
    else store.setItem(KEY, OFF);
  };
  return [isOn, change];
}
