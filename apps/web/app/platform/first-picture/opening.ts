// Runs at the head of the panel's document, before any file of the build is there: gives it the device's theme, brings
// the first picture of the day, kept or drawn by the server, remembers what is pressed on it, and begins again where a
// file was lost. It stands in the document itself; see scripts/inline-scripts.ts. Whatever goes wrong here, the page opens without a picture.
import { keptTheme } from "../theme/kept-theme.ts";
import { nowMs } from "../clock.ts";
import { isDayPath } from "../pages/panel-path.ts";
import type { InstallPrompt } from "../pwa/install-prompt.ts";
import { authStorage } from "../auth/session/auth-state.ts";
import { browserStore } from "../browser-store.ts";
import { beginAgainWithoutScripts } from "./begin-again.ts";
import { controlAt, controlOf, pressOf } from "./controls.ts";
import { keepPresses, readPresses } from "./kept-presses.ts";
import { DAY_VIEW, isWidePage, PICTURE, PLACE, stylesOf } from "./picture.ts";
import type { ArrivedPicture, DrawnPicture, KeptPicture, Press } from "./picture.ts";

const store = browserStore();

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

async function askForPicture(token: string): Promise<ArrivedPicture | null> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${location.pathname}/picture`, { headers, signal });
    if (!answer.ok) return null;
    return { ...((await answer.json()) as DrawnPicture), arrivedAt: nowMs() };
  } catch {
    return null;
  }
}

type Shown = ArrivedPicture | KeptPicture;

/** Whether a picture was taken of a page like this one. */
function fits(picture: Shown): boolean {
  if (!("styles" in picture)) return true;
  if (picture.isWide !== isWidePage()) return false;
  return stylesOf(document).every((file) => picture.styles.includes(file));
}

/** Draws a row as its box says. */
function strike(box: HTMLInputElement): void {
  const title = box.closest("li")?.querySelector<HTMLElement>("[data-done]");
  if (title) title.dataset["done"] = String(box.checked);
}

/** Shows a picture, with what was pressed before, and remembers what is pressed from now on. */
function show({ html, until }: Shown, sessionId: string, presses: Press[]): void {
  const place = document.getElementById(PLACE);
  // The screens were faster.
  if (place === null) return;
  place.innerHTML = html;
  const title = place.querySelector(":scope > title");
  if (title !== null) document.title = title.textContent;
  title?.remove();
  for (const press of presses) {
    const control = controlOf(press, place);
    if (!(control instanceof HTMLInputElement)) continue;
    control.checked = press.checked === true;
    strike(control);
  }
  const note = (event: Event) => {
    const control = controlAt(event.target);
    // What opens and closes by itself needs nobody; a box is told by its change.
    if (control === null || control.tagName === "SUMMARY") return;
    if ((event.type === "change") !== control instanceof HTMLInputElement) return;
    presses.push(pressOf(control, place));
    if (control instanceof HTMLInputElement) strike(control);
    const marks = presses.filter(({ checked }) => checked !== null);
    keepPresses(store, { sessionId, until, presses: marks });
  };
  place.addEventListener("focusin", ({ target }) => {
    const isElement = target instanceof Element && target !== place;
    if (window.firstVisit) window.firstVisit.focused = isElement ? pressOf(target, place) : null;
  });
  const hold = (event: Event) => {
    const control = controlAt(event.target);
    if (window.firstVisit) window.firstVisit.held = control && pressOf(control, place);
  };
  place.addEventListener("pointerdown", (event) => {
    // A finger's press is made where it ends, and another button of a mouse presses nothing.
    if (event.pointerType !== "touch" && event.button === 0) hold(event);
  });
  place.addEventListener("keydown", (event) => {
    if (event.key === " ") hold(event);
  });
  for (const end of ["pointerup", "pointercancel", "keyup"])
    place.addEventListener(end, () => {
      if (window.firstVisit) window.firstVisit.held = null;
    });
  place.addEventListener("click", note);
  place.addEventListener("change", note);
}

/** After the next paint. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** For pwa/install-prompt.ts, whose script is held back. */
function catchInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.installOffer = event as InstallPrompt;
  });
}

function open(): void {
  beginAgainWithoutScripts();
  catchInstallOffer();
  document.documentElement.dataset["theme"] = keptTheme(document.cookie);
  const auth = authStorage(store).read();
  if (auth === null || !isDayPath(location.pathname) || location.search !== "") return;
  if (store.getItem(DAY_VIEW) === "timeline") return;
  const { sessionId, token, expiresAt } = auth;
  const kept = readKept(sessionId);
  const drawn = kept === null && expiresAt > nowMs() ? askForPicture(token) : Promise.resolve(null);
  const presses = readPresses(store, sessionId, nowMs());
  let hang = () => {};
  const styled = new Promise<void>((resolve) => (hang = resolve));
  const bring = async () => {
    const picture = kept ?? (await drawn);
    await styled;
    if (picture === null || !fits(picture)) return;
    show(picture, sessionId, presses);
    await painted();
  };
  window.firstVisit = {
    sessionId,
    drawn,
    presses,
    focused: null,
    held: null,
    hang,
    shown: bring(),
  };
}

open();
