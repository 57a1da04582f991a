// Back closes the topmost overlay. While any is open, the history has one more entry of the same address.
import { setBackHandler } from "./back-handler.ts";

export type Overlay = { readonly isClosable: () => boolean; readonly close: () => void };

const open: Overlay[] = [];
/** `leaving` from `history.back()` until the browser has left the entry. */
let entry: "none" | "added" | "leaving" = "none";
/** The router's own entry below. */
let keyBelow: unknown;
/** Changes of the history that must wait until the entry is left. */
const queue: (() => void)[] = [];
let isInstalled = false;

type ChangeHistory = (this: void, ...change: Parameters<typeof history.pushState>) => void;
let pushState: ChangeHistory;
let replaceState: ChangeHistory;

const getState = () => history.state as Readonly<Record<string, unknown>> | null;
const isOwnEntry = () => getState()?.["isOverlay"] === true;

function install(): void {
  if (isInstalled || !setBackHandler(handlePop)) return;
  isInstalled = true;
  pushState = history.pushState.bind(history);
  replaceState = history.replaceState.bind(history);
  // After a reload with an open overlay.
  if (isOwnEntry()) [entry, keyBelow] = ["added", getState()?.["key"]];
  history.pushState = (...change) => {
    if (entry === "leaving") return void queue.push(() => history.pushState(...change));
    // A screen opened from an overlay takes the overlay's entry.
    const isReplaced = entry === "added" && isOwnEntry();
    if (isReplaced) {
      entry = "none";
      queue.length = 0;
    }
    (isReplaced ? replaceState : pushState)(...change);
  };
  history.replaceState = (state, unused, url) => {
    const replace = () => replaceState(state, unused, url);
    if (entry === "leaving") return void queue.push(replace);
    if (entry === "none" || !isOwnEntry()) return replace();
    queue.push(replace);
    const own = { ...(state as object), isOverlay: true };
    keyBelow = (state as Readonly<Record<string, unknown>> | null)?.["key"];
    return replaceState(own, unused, url);
  };
}

/** @returns removes the overlay */
export function addOverlay(overlay: Overlay): () => void {
  install();
  open.push(overlay);
  update();
  return () => {
    const index = open.indexOf(overlay);
    if (index !== -1) open.splice(index, 1);
    // The next overlay, such as the dialog of a menu item, uses the same entry.
    setTimeout(update);
  };
}

function update(): void {
  if (!isInstalled || entry === "leaving") return;
  if (open.length > 0 && entry === "none") {
    const state = getState();
    keyBelow = state?.["key"];
    pushState({ ...state, isOverlay: true }, "");
    entry = "added";
  } else if (open.length === 0 && entry === "added") {
    entry = isOwnEntry() ? "leaving" : "none";
    if (entry === "leaving") history.back();
  }
}

function handlePop(event: PopStateEvent): void {
  if (entry === "none") {
    if (!isOwnEntry()) return;
    // Forward to the entry of an overlay that was closed.
    event.stopImmediatePropagation();
    entry = "leaving";
    history.back();
    return;
  }
  const isUserAction = entry === "added";
  entry = "none";
  // Several entries back: the router navigates.
  if (isUserAction && queue.length === 0 && getState()?.["key"] !== keyBelow) return;
  // The router must not see that the entry was left.
  event.stopImmediatePropagation();
  for (const change of queue.splice(0)) change();
  if (isUserAction && open.at(-1)?.isClosable()) open.pop()?.close();
  update();
}
