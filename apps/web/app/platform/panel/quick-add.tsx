// Adding a task from anywhere: a button, and one key. The dialog is loaded when it is first wanted, and
// what could not be sent earlier goes when the network is back.
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { showToast } from "#ui/toast.tsx";
import { isKeyOn } from "../../features/planning/quick-add/opening-key.ts";
import { storedUnsent, useStoredUnsent } from "../../features/planning/quick-add/unsent.ts";
import { errorText } from "../api/errors.ts";
import { loadQuietly } from "../chunk-reload.ts";
import { m } from "../i18n/generated/messages.js";
import { useLocale } from "../i18n/locale.ts";
import { slugKey } from "../query/query-of.ts";
import { useCurrentUser } from "../session/current-user.ts";

const load = () => import("./quick-add-window.tsx");
const Loaded = lazy(load);
const fetch = () => void loadQuietly(load).catch(() => undefined);

const AHEAD_MS = 5000;

/** Asks for the dialog, wherever it is. */
const OPEN = "vereda:quick-add";

interface QuickAddButtonProps {
  className: string;
  label?: string;
  children: ReactNode;
}

export function QuickAddButton({ className, label, children }: QuickAddButtonProps) {
  const isWaiting = useStoredUnsent(useCurrentUser().id) !== null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="q"
      aria-label={label}
      className={`relative ${className}`}
      onPointerEnter={fetch}
      onFocus={fetch}
      onClick={() => dispatchEvent(new Event(OPEN))}
    >
      {children}
      {isWaiting && (
        <span className="absolute -top-2 right-0 rounded-full bg-caution-soft px-2 text-12 font-semibold text-caution">
          {m.platform_unsent()}
        </span>
      )}
    </button>
  );
}

/** Whether a key pressed there is meant for something else. */
function isTaken({ target, ...event }: KeyboardEvent): boolean {
  if (event.defaultPrevented) return true;
  if (!(target instanceof HTMLElement) || target.isContentEditable) return true;
  return (
    target.closest("input, textarea, select, [role=dialog], [role=menu], [role=listbox]") !== null
  );
}

function useOpening(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  const locale = useLocale();
  useEffect(() => {
    const open = () =>
      void loadQuietly(load).then(
        () => setOpen(true),
        (error: unknown) => showToast({ title: errorText(error, locale), tone: "problem" }),
      );
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key !== "q" || ctrlKey || metaKey || altKey || isTaken(event) || !isKeyOn()) return;
      event.preventDefault();
      open();
    };
    // Before it is wanted: later there may be no network.
    const ahead = setTimeout(fetch, AHEAD_MS);
    addEventListener(OPEN, open);
    addEventListener("keydown", onKey);
    return () => {
      clearTimeout(ahead);
      removeEventListener(OPEN, open);
      removeEventListener("keydown", onKey);
    };
  }, [locale]);
  return [isOpen, setOpen];
}

function useSendingLater(): void {
  const { id } = useCurrentUser();
  const locale = useLocale();
  const queryClient = useQueryClient();
  useEffect(() => {
    const sendAll = async () => {
      if (storedUnsent(id) === null) return;
      const { sendUnsent } = await import("../../features/planning/quick-add/sending.ts");
      if (await sendUnsent(id, locale)) {
        await queryClient.invalidateQueries({ queryKey: slugKey("planning") });
      }
    };
    const attempt = () => void sendAll().catch(() => undefined);
    attempt();
    addEventListener("online", attempt);
    return () => removeEventListener("online", attempt);
  }, [id, locale, queryClient]);
}

/** Once, in the shell. */
export function QuickAdd() {
  const [isOpen, setOpen] = useOpening();
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState(pathname);
  useSendingLater();
  // Going somewhere from the dialog leaves it.
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setOpen(false);
  }
  if (!isOpen) return null;
  return (
    <Suspense>
      <Loaded onClose={() => setOpen(false)} />
    </Suspense>
  );
}
