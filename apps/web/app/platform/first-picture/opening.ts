// Runs at the head of the panel's document, before any file of the build is there: gives it the device's theme, brings
// the first picture of the day, kept or drawn by the server, and remembers what is pressed on it. It stands in the
// document itself; see scripts/opening-script.ts. Whatever goes wrong here, the page opens without a picture.
import { keptTheme } from "../appearance/kept-theme.ts";
import { nowMs } from "../clock.ts";
import { isDayPath } from "../panel-path.ts";
import { authStorage } from "../session/auth-state.ts";
import { browserStore } from "../session/browser-store.ts";
import { controlAt, controlOf, pressOf } from "./controls.ts";
import { keepPresses, readPresses } from "./kept-presses.ts";
import { PICTURE, PLACE, stylesOf } from "./picture.ts";
import type { DrawnPicture, KeptPicture, Press } from "./picture.ts";

const store = browserStore();

/** By then what a picture says of the time that is left is no longer so. */
const AGES_MS = 300_000;

/** After that the screens ask for themselves. */
const PATIENCE_MS = 10_000;

function readKept(sessionId: string): KeptPicture | null {
  try {
    const kept = JSON.parse(store.getItem(PICTURE) ?? "null") as KeptPicture | null;
    const { pathname } = location;
    const fits = kept?.sessionId === sessionId && kept.path === pathname && kept.until > nowMs();
    return fits ? kept : null;
  } catch {
    return null;
  }
}

async function askForPicture(token: string): Promise<DrawnPicture | null> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${location.pathname}/picture`, { headers, signal });
    return answer.ok ? ((await answer.json()) as DrawnPicture) : null;
  } catch {
    return null;
  }
}

type Shown = Pick<DrawnPicture, "html" | "until"> & { at: number };

/** Shows a picture, with what was pressed before, and remembers what is pressed from now on. */
function show({ html, until, at }: Shown, sessionId: string, presses: Press[]): void {
  const place = document.getElementById(PLACE);
  // The screens were faster.
  if (place === null) return;
  place.innerHTML = html;
  place.toggleAttribute("data-aged", nowMs() - at > AGES_MS);
  const title = place.querySelector(":scope > title");
  if (title !== null) document.title = title.textContent;
  title?.remove();
  for (const press of presses) {
    const control = controlOf(press, place);
    if (control instanceof HTMLInputElement) control.checked = press.checked === true;
  }
  const note = (event: Event) => {
    const control = controlAt(event.target);
    // What opens and closes by itself needs nobody; a box is told by its change.
    if (control === null || control.tagName === "SUMMARY") return;
    if ((event.type === "change") !== control instanceof HTMLInputElement) return;
    presses.push(pressOf(control, place));
    const marks = presses.filter(({ checked }) => checked !== null);
    keepPresses(store, { sessionId, until, presses: marks });
  };
  place.addEventListener("focusin", ({ target }) => {
    const isElement = target instanceof Element && target !== place;
    if (window.firstVisit) window.firstVisit.focused = isElement ? pressOf(target, place) : null;
  });
  place.addEventListener("click", note);
  place.addEventListener("change", note);
}

function open(): void {
  document.documentElement.dataset["theme"] = keptTheme(document.cookie);
  const auth = authStorage(store).read();
  if (auth === null || !isDayPath(location.pathname) || location.search !== "") return;
  const { sessionId, token, expiresAt } = auth;
  const kept = readKept(sessionId);
  const drawn = kept === null && expiresAt > nowMs() ? askForPicture(token) : null;
  const presses = readPresses(store, sessionId, nowMs());
  const hang = () => {
    if (kept !== null && stylesOf(document).every((file) => kept.styles.includes(file))) {
      return show(kept, sessionId, presses);
    }
    void drawn?.then((picture) => picture && show({ ...picture, at: nowMs() }, sessionId, presses));
  };
  window.firstVisit = { drawn: drawn ?? Promise.resolve(null), presses, focused: null, hang };
}

open();
