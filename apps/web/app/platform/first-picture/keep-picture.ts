// Keeps the picture that the next visit begins with, as long as the day is on the screen.
import type { QueryClient } from "@tanstack/react-query";
import { browserTimers } from "../api/retry.ts";
import { isDayPath } from "../pages/panel-path.ts";
import { browserStore } from "../browser-store.ts";
import { session } from "../auth/session/session.ts";
import { isWidePage, PICTURE, stylesOf, type KeptPicture } from "./picture.ts";
import { takePicture } from "./take-picture.ts";

const store = browserStore();

/** By then what an answer changed stands on the screen. */
const AFTER_MS = 1_500;

function pictureOfNow(sessionId: string, until: number): KeptPicture | null {
  const frame = document.querySelector("[data-panel-frame]");
  const html = frame === null ? null : takePicture(frame);
  if (html === null) return null;
  const [styles, isWide, path] = [stylesOf(document), isWidePage(), location.pathname];
  return { sessionId, styles, isWide, path, until, html };
}

function keep(sessionId: string, until: number): void {
  if (!isDayPath(location.pathname) || location.search !== "") return;
  const picture = pictureOfNow(sessionId, until);
  try {
    // A day that looks otherwise now, by the hour or empty, must not begin with how it was.
    if (picture === null) store.removeItem(PICTURE);
    else store.setItem(PICTURE, JSON.stringify(picture));
  } catch {
    // No room: the next visit begins without one, or with an older one of the same day.
  }
}

function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run);
  else run();
}

/** Begins to keep pictures that hold until the end of a day; the answer ends it, and so does the end of the session. */
export function startPictures(queryClient: QueryClient, until: number): () => void {
  const sessionId = session.state()?.sessionId;
  let isDue = false;
  let cancel = () => {};
  const take = () => {
    // What stands on the page may still be of the session before.
    const isOwn = sessionId !== undefined && session.state()?.sessionId === sessionId;
    if (isDue && isOwn) keep(sessionId, until);
    isDue = false;
  };
  const later = () => {
    if (isDue) return;
    isDue = true;
    cancel = browserTimers.after(AFTER_MS, () => whenIdle(take));
  };
  const stopListening = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") later();
  });
  addEventListener("pagehide", take);
  later();
  return () => {
    isDue = false;
    cancel();
    stopListening();
    removeEventListener("pagehide", take);
  };
}
