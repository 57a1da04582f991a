// Adding a task from anywhere: the button, the one key, the dialog, and the mark while something is not sent.
import QuickAddDialog from "#features/planning/quick-add/quick-add-dialog.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { isKeyOn } from "../../features/planning/quick-add/opening-key.ts";
import { isUnsent, quickAdds } from "../../features/planning/quick-add/quick-adds.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { buttonLook } from "#ui/looks.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { QUICK_ADD } from "./quick-add-button.tsx";
import { menuButton } from "../menus/menu-button.tsx";

const MoreButton = menuButton(() => import("../menus/create-menu.tsx"));

function QuickAddWindow({ onClose }: { onClose: () => void }) {
  const more = <MoreButton className={buttonLook("quiet")}>{m.platform_more_options()}</MoreButton>;
  return <QuickAddDialog onClose={onClose} more={more} />;
}

const ASKED = "add";

/** Whether a key pressed there is meant for something else. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return true;
  const others = "input, textarea, select, [role=dialog], [role=menu], [role=listbox]";
  return target.isContentEditable || target.closest(others) !== null;
}

function useKey(onPress: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key !== "q" || ctrlKey || metaKey || altKey || isTaken(event) || !isKeyOn()) return;
      event.preventDefault();
      onPress();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [onPress]);
}

/** Marks the page while something waits, for whatever says so on it. */
function useUnsentMark(): void {
  const isWaiting = usePendingWrites(quickAdds).some(isUnsent);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isWaiting) dataset["unsent"] = "";
    return () => {
      delete dataset["unsent"];
    };
  }, [isWaiting]);
}

/** An address that ends in `?add` opens the dialog, as the shortcut of the installed application does; once. */
function useAskedByAddress(onPress: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(ASKED);
  const open = useEffectEvent(() => {
    onPress();
    const rest = new URLSearchParams(params);
    rest.delete(ASKED);
    setParams(rest, { replace: true });
  });
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked]);
}

/** Once, in the shell. */
export function QuickAdd() {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  const [isOpen, setOpen] = useState(false);
  const [open] = useState(() => () => setOpen(true));
  useKey(open);
  useAskedByAddress(open);
  useUnsentMark();
  useEffect(() => {
    addEventListener(QUICK_ADD, open);
    return () => removeEventListener(QUICK_ADD, open);
  }, [open]);
  useEffect(() => {
    // Going somewhere from the dialog leaves it.
    if (openedAt.current === pathname) return;
    openedAt.current = pathname;
    setOpen(false);
  }, [pathname]);
  return isOpen && <QuickAddWindow onClose={() => setOpen(false)} />;
}
