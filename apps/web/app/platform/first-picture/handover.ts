// What the application takes over from the first picture: the data it was drawn from, what was pressed on it, and where
// its person was.
import { browserStore } from "../session/browser-store.ts";
import { session } from "../session/session.ts";
import { controlOf } from "./controls.ts";
import { forgetPresses } from "./kept-presses.ts";
import { PICTURE, PLACE, type DrawnPicture } from "./picture.ts";

const store = browserStore();

/** Whether the page shows a picture now. */
export function hasPicture(): boolean {
  return document.getElementById(PLACE)?.hasChildNodes() === true;
}

/** What the server drew the picture from; null where it drew none. */
export async function drawnFrom(): Promise<Pick<DrawnPicture, "user" | "agenda"> | null> {
  return (await window.firstVisit?.drawn) ?? null;
}

const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));

let isTakenOver = false;

/** Does what was pressed on the picture, once the same controls stand on the page. A second time there is nothing to do. */
export async function takeOver(): Promise<void> {
  if (isTakenOver) return;
  isTakenOver = true;
  const { presses = [], focused } = window.firstVisit ?? {};
  if (focused && document.activeElement === document.body) {
    controlOf(focused, document.body)?.focus({ preventScroll: true });
  }
  for (const press of presses) {
    const control = controlOf(press, document.body);
    const isSo = control instanceof HTMLInputElement && control.checked === press.checked;
    if (!isSo) control?.click();
    // What a press changes stands before the next one is made.
    await painted();
  }
  if (presses.length > 0) forgetPresses(store);
}

function forgetPicture(): void {
  try {
    store.removeItem(PICTURE);
  } catch {
    // Storage is blocked: there is none.
  }
  forgetPresses(store);
}

session.onReset(forgetPicture);
