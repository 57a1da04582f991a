// Keeps the picture that the next visit begins with, as long as the day is on the screen.
import type { QueryClient } from "@tanstack/react-query";
import { browserTimers } from "../api/retry.ts";
import { nowMs } from "../clock.ts";
import { isDayPath } from "../panel-path.ts";
import { browserStore } from "../session/browser-store.ts";
import { session } from "../session/session.ts";
import { isWidePage, PICTURE, stylesOf, type KeptPicture } from "./picture.ts";
import { takePicture } from "./take-picture.ts";

const store = browserStore();

/** By then what an answer changed stands on the screen. */
const AFTER_MS = 1_500;

function pictureOfNow(until: number): KeptPicture | null {
  const sessionId = session.state()?.sessionId;
  const frame = document.querySelector("[data-panel-frame]");
  const html = frame === null ? null : takePicture(frame);
  if (sessionId === undefined || html === null) return null;
  const [styles, isWide, path] = [stylesOf(document), isWidePage(), location.pathname];
  return { sessionId, styles, isWide, path, until, at: nowMs(), html };
}

function keep(until: number): void {
  if (!isDayPath(location.pathname) || location.search !== "") return;
  const picture = pictureOfNow(until);
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

/** Begins to keep pictures that hold until the end of a day; the answer ends it. */
export function startPictures(queryClient: QueryClient, until: number): () => void {
  let cancel: (() => void) | null = null;
  const take = () => {
    cancel?.();
    cancel = null;
    keep(until);
  };
  const later = () => {
    cancel ??= browserTimers.after(AFTER_MS, () => whenIdle(take));
  };
  const takeNow = () => {
    if (cancel !== null) take();
  };
  const stopListening = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") later();
  });
  addEventListener("pagehide", takeNow);
  later();
  return () => {
    cancel?.();
    stopListening();
    removeEventListener("pagehide", takeNow);
  };
}
