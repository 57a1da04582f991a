// The dialog of quick add, from any screen.
import { QuickAddDialog } from "./quick-add-dialog.tsx";
import type { QuickFormStart } from "./form/quick-form-draft.ts";
import { readSharedText } from "@vereda/domain/planning/quick-add/shared-text";
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useLocation, useSearchParams } from "react-router";
import { getButtonStyles } from "#ui/styles.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { QUICK_ADD, type QuickAddStart } from "#shell/quick-add/quick-add-button.tsx";
import { createMenuButton } from "#shell/menus/menu-button.tsx";

const QuickForm = createLazyDialog(() => import("./form/quick-form.tsx"));
const MoreButton = createMenuButton(() => import("#shell/menus/create-menu.tsx"));

const ADD_PARAM = "add";
/** Of `share_target` in the web app manifests. */
const SHARED_PARAMS = { title: "add-title", text: "add-text", url: "add-url" };

/** Opens the dialog once for a URL with `?add`, or with what another application shares. */
function useOpenFromUrl(onOpen: (start: QuickAddStart) => void): void {
  const [params, setParams] = useSearchParams();
  const read = (name: keyof typeof SHARED_PARAMS) => params.get(SHARED_PARAMS[name]) ?? "";
  const shared = readSharedText({ title: read("title"), text: read("text"), url: read("url") });
  const isRequested = params.has(ADD_PARAM) || shared !== null;
  const open = useEffectEvent(() => {
    onOpen(shared === null ? {} : { shared });
    const rest = new URLSearchParams(params);
    for (const name of [ADD_PARAM, ...Object.values(SHARED_PARAMS)]) rest.delete(name);
    setParams(rest, { replace: true });
  });
  useEffect(() => {
    if (isRequested) open();
  }, [isRequested]);
}

type QuickAddProps = {
  isOpen: boolean;
  /** Never changes. */
  onOpenChange: (isOpen: boolean) => void;
  toasts: ReactNode;
};

export function QuickAdd({ isOpen, onOpenChange, toasts }: QuickAddProps) {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  const [round, setRound] = useState(0);
  const [form, setForm] = useState<QuickFormStart | null>(null);
  const [start, setStart] = useState<QuickAddStart>({});
  const [open] = useState(() => (start: QuickAddStart) => {
    setStart(start);
    onOpenChange(true);
  });
  useOpenFromUrl(open);
  useEffect(() => {
    const onEvent = (event: Event) =>
      open(event instanceof CustomEvent ? (event.detail as QuickAddStart) : {});
    addEventListener(QUICK_ADD, onEvent);
    return () => removeEventListener(QUICK_ADD, onEvent);
  }, [open]);
  useEffect(() => {
    if (openedAt.current === pathname) return;
    openedAt.current = pathname;
    onOpenChange(false);
  }, [pathname, onOpenChange]);
  const change = (next: boolean) => {
    if (!next) {
      setRound(round + 1);
      setStart({});
    }
    onOpenChange(next);
  };
  return (
    <>
      <QuickAddDialog
        // A new state each time it is opened.
        key={round}
        start={start}
        isOpen={isOpen}
        onOpenChange={change}
        more={
          <MoreButton className={getButtonStyles("quiet")}>{m.panel_create_other()}</MoreButton>
        }
        onMore={(start) => {
          change(false);
          setForm(start);
        }}
        toasts={toasts}
      />
      {form !== null && (
        <Suspense fallback={null}>
          <QuickForm
            start={form}
            onSaved={() => {
              setForm(null);
              // The sentence is done.
              setRound(round + 1);
            }}
            onDiscard={() => {
              setForm(null);
              onOpenChange(true);
            }}
            onClose={() => setForm(null)}
          />
        </Suspense>
      )}
    </>
  );
}
