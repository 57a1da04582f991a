// What the application takes over from the first picture: the data it was drawn from, what was pressed on it, and where
// its person was.
import { browserStore } from "../session/browser-store.ts";
import { noteMark } from "../live/position.ts";
import { session } from "../session/session.ts";
import { controlOf } from "./controls.ts";
import { forgetPresses } from "./kept-presses.ts";
import { PICTURE, PLACE, type DrawnPicture, type Press } from "./picture.ts";

const store = browserStore();

/** Whether the page shows a picture now. */
export function hasPicture(): boolean {
  return document.getElementById(PLACE)?.hasChildNodes() === true;
}

/** What the server drew the picture from; null where it drew none. */
export async function drawnFrom(): Promise<Pick<DrawnPicture, "user" | "agenda"> | null> {
  const drawn = (await window.firstVisit?.drawn) ?? null;
  noteMark(drawn?.position ?? null);
  return drawn;
}

const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Parts of the page that come later still than this are not waited for. */
const LATE_MS = 5_000;

/** The control of the page that is meant; null when there is none, not even later. */
async function whenThere(press: Press): Promise<HTMLElement | null> {
  for (const until = performance.now() + LATE_MS; performance.now() < until; await painted()) {
    const control = controlOf(press, document.body);
    if (control !== null) return control;
  }
  return null;
}

async function focusAgain(focused: Press): Promise<void> {
  const control = await whenThere(focused);
  // Unless the person has gone on meanwhile.
  if (document.activeElement === document.body) control?.focus({ preventScroll: true });
}

let isTakenOver = false;

/** Does what was pressed on the picture, once the same controls stand on the page. A second time there is nothing to do. */
export async function takeOver(): Promise<void> {
  if (isTakenOver) return;
  isTakenOver = true;
  const { presses = [], focused } = window.firstVisit ?? {};
  if (focused) void focusAgain(focused);
  for (const press of presses) {
    const control = await whenThere(press);
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
