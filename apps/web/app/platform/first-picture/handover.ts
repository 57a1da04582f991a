// What the application takes over from the first picture: the data it was drawn from, what was pressed on it, and where
// its person was.
import { browserStore } from "../browser-store.ts";
import { nowMs } from "../clock.ts";
import { focusScreen } from "../focus-screen.ts";
import { session } from "../auth/session/session.ts";
import { controlAt, controlOf } from "./controls.ts";
import { forgetPresses, readPresses } from "./kept-presses.ts";
import { PICTURE, PLACE, type FirstVisit, type Press } from "./picture.ts";

const store = browserStore();

/** Whether the page shows a picture now. */
export function hasPicture(): boolean {
  return document.getElementById(PLACE)?.hasChildNodes() === true;
}

/** What the document's own script left to this session. */
function ownVisit(): FirstVisit | null {
  const visit = window.firstVisit;
  return visit?.sessionId === session.state()?.sessionId ? (visit ?? null) : null;
}

const taken = new Set<string>();

/**
 * What the server drew the picture from, and when it came; null where it drew none. Only once: later it would be
 * older than what is known.
 */
export async function takeDrawn(
  part: "user" | "agenda",
): Promise<{ data: unknown; at: number } | null> {
  const visit = ownVisit();
  if (visit === null || taken.has(part)) return null;
  taken.add(part);
  const drawn = await visit.drawn;
  if (drawn === null || ownVisit() !== visit) return null;
  return { data: drawn[part], at: drawn.arrivedAt };
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

async function focusOnceThere(focused: Press): Promise<void> {
  const meanwhile = document.activeElement;
  const control = await whenThere(focused);
  // Unless the person has gone on.
  if (document.activeElement === meanwhile) control?.focus({ preventScroll: true });
}

/**
 * Leads the keyboard back to where it was on the picture, and lets a press end that began there. To be called in the
 * very step in which the page takes its place: a key pressed after it would begin at the top. What is not there yet is
 * waited for on the screen.
 */
export function keepPlace(): void {
  const visit = ownVisit();
  if (visit === null) return;
  const { focused, held } = visit;
  visit.focused = visit.held = null;
  if (held !== null) finishPress(held);
  if (focused !== null) keepFocus(focused);
}

function keepFocus(focused: Press): void {
  const control = controlOf(focused, document.body);
  if (control !== null) return control.focus({ preventScroll: true });
  focusScreen();
  void focusOnceThere(focused);
}

/** What is held down while the page takes the picture's place is pressed when it is let go. */
function finishPress(held: Press): void {
  const over = new AbortController();
  const finish = ({ type, target }: Event) => {
    over.abort();
    const control = controlOf(held, document.body);
    if (type !== "pointercancel" && control !== null && controlAt(target) === control)
      control.click();
  };
  for (const end of ["pointerup", "pointercancel", "keyup"])
    addEventListener(end, finish, { capture: true, signal: over.signal });
}

let isTakenOver = false;

/**
 * Does what was pressed on the picture, once the same controls stand on the page of today. A second time there is
 * nothing to do.
 */
export async function takeOver(): Promise<void> {
  const sessionId = session.state()?.sessionId;
  if (isTakenOver || sessionId === undefined) return;
  isTakenOver = true;
  const { presses = readPresses(store, sessionId, nowMs()) } = ownVisit() ?? {};
  // What buttons open may take the rows away.
  for (const press of presses.toSorted(
    (a, b) => Number(a.checked === null) - Number(b.checked === null),
  )) {
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
  delete window.firstVisit;
  isTakenOver = false;
}

session.onReset(forgetPicture);
