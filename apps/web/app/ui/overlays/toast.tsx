// Short notices that disappear, optionally with undo. Use an error note for important messages.
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Text } from "react-aria-components/Text";
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from "react-aria-components/Toast";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { getButtonStyles, iconButtonStyles } from "../styles.ts";

type ToastAction = { label: string; onPress: () => void };

export type Toast = {
  title: string;
  detail?: string | undefined;
  tone?: "done" | "error";
  /** Undoes what was done, or tries again what failed. */
  action?: ToastAction;
  /** Opens what the toast is about. */
  view?: ToastAction;
};

/** Also with an action: hovering or focusing a toast holds it. React Aria recommends five seconds. */
const STAYS_MS = 5_000;

/** A younger toast is from the action that led to the next screen, and stays there. */
const LEADS_ON_MS = 1_000;

const queue = new ToastQueue<Toast>({ maxVisibleToasts: 1 });

/** After its toast, for a key of the keyboard. */
const UNDO_MS = 60_000;

type Undo = { readonly key: string; readonly act: () => void; readonly until: number };
let latestUndo: Undo | null = null;

/** Undoes the latest action that can be, once. False without one. */
export function undoLatest(): boolean {
  const undo = latestUndo;
  latestUndo = null;
  if (undo === null || performance.now() > undo.until) return false;
  queue.close(undo.key);
  undo.act();
  return true;
}

function dropUndo(key: string): void {
  if (latestUndo?.key === key) latestUndo = null;
}

/** When each open toast appeared, but for errors: those stay for their time. */
const startTimes = new Map<string, number>();

/** Shows a toast in place of the one before. Returns a function that closes it. */
export function showToast(toast: Toast): () => void {
  // A queued one would appear late, long after what it is about.
  for (const { key } of queue.visibleToasts) queue.close(key);
  const key = queue.add(toast, { timeout: STAYS_MS, onClose: () => startTimes.delete(key) });
  const { action, tone } = toast;
  if (tone !== "error") startTimes.set(key, performance.now());
  if (action && tone !== "error") {
    latestUndo = { key, act: action.onPress, until: performance.now() + UNDO_MS };
  }
  return () => {
    dropUndo(key);
    queue.close(key);
  };
}

function closeOlderToasts(): void {
  for (const [key, time] of startTimes) {
    if (performance.now() - time > LEADS_ON_MS) queue.close(key);
  }
}

export function closeToasts(): void {
  latestUndo = null;
  queue.clear();
}

/**
 * Above the bottom bar and the on-screen keyboard, or at the top while a sheet or dialog may have buttons
 * at the lower edge.
 */
const REGION =
  "fixed inset-x-4 bottom-[max(4.5rem+env(safe-area-inset-bottom),var(--keyboard-height,0px)+0.5rem)] " +
  "z-40 mx-auto flex max-w-md flex-col-reverse gap-2 outline-none " +
  "md:bottom-[max(1.5rem,var(--keyboard-height,0px)+0.5rem)] " +
  "[body:has(section[role=dialog],section[role=alertdialog],dialog[open])_&]:top-[max(1rem,env(safe-area-inset-top))] " +
  "[body:has(section[role=dialog],section[role=alertdialog],dialog[open])_&]:bottom-auto";

/** The height of the on-screen keyboard, which covers the lower edge of the page. */
function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const measure = () => {
      const height = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      // Zoomed in, the visible part is smaller without a keyboard.
      const value = viewport.scale > 1 ? 0 : Math.round(height);
      document.documentElement.style.setProperty("--keyboard-height", `${value}px`);
    };
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, []);
}

export type ToastRegionProps = {
  label: string;
  closeLabel: string;
  /** The address of the screen; its toasts end with it. */
  screen: string;
};

/** Render once per page, in the shell. `label` names the region, `closeLabel` each close button. */
export function ToastRegion({ label, closeLabel, screen }: ToastRegionProps) {
  useKeyboardHeight();
  const previous = useRef(screen);
  useEffect(() => {
    if (previous.current === screen) return;
    previous.current = screen;
    closeOlderToasts();
  }, [screen]);
  return (
    <AriaToastRegion queue={queue} aria-label={label} className={REGION}>
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className="flex animate-settle items-center gap-x-3 rounded-card border border-line bg-raised py-1 pr-1 pl-4 text-ink shadow-float"
        >
          <Icon
            of={toast.content.tone === "error" ? CircleAlert : CircleCheck}
            className={classNames(
              "shrink-0",
              toast.content.tone === "error" ? "text-danger" : "text-positive",
            )}
          />
          <ToastContent className="flex min-w-0 flex-1 flex-col py-2">
            <Text slot="title" className="font-semibold wrap-anywhere">
              {toast.content.title}
            </Text>
            {toast.content.detail && (
              <Text slot="description" className="text-14 wrap-anywhere text-ink-soft">
                {toast.content.detail}
              </Text>
            )}
          </ToastContent>
          {[toast.content.view, toast.content.action].map(
            (action) =>
              action && (
                <Button
                  key={action.label}
                  className={getButtonStyles("quiet", "-mx-2 shrink-0 px-2")}
                  onPress={() => {
                    dropUndo(toast.key);
                    action.onPress();
                    queue.close(toast.key);
                  }}
                >
                  {action.label}
                </Button>
              ),
          )}
          <Button slot="close" aria-label={closeLabel} className={iconButtonStyles}>
            <Icon of={X} />
          </Button>
        </AriaToast>
      )}
    </AriaToastRegion>
  );
}
