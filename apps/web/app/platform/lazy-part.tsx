// Parts of a screen, and dialogs over one, whose code is loaded when they are opened. Where `lazy` would take the whole
// screen down when it cannot be loaded, these leave it as it is, with what was typed, and offer to load the page again.
import { lazy, useEffect, useEffectEvent, useRef, type ComponentType } from "react";
import { NativeButton } from "#ui/native/native-button.tsx";
import { reloadForFile } from "./chunk-reload.ts";
import { m } from "#platform/i18n/generated/messages.js";

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

// A browser remembers a module it could not load for as long as the page stands.
const reload = () => location.reload();

function MissingPart() {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-card bg-sunken p-4">
      <p>{m.platform_part_missing()}</p>
      <NativeButton onClick={reload}>{m.platform_load_again()}</NativeButton>
    </div>
  );
}

/** A part that would leave no hole. */
export function Nothing(): null {
  return null;
}

/**
 * A part that stands within a screen. Takes the place of `lazy`; the fallback is Suspense's.
 * @param Missing stands in its place when it cannot be loaded; with `Nothing` the page is never reloaded for it
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType = MissingPart,
): ComponentType<Props> {
  return lazy<ComponentType<Props>>(() =>
    load().catch(() => {
      // The page is about to go.
      if (Missing !== Nothing && reloadForFile()) return new Promise(() => undefined);
      return { default: () => <Missing /> };
    }),
  );
}

type Closing = { onClose: () => void } | { onOpenChange: (isOpen: boolean) => void };

function close(props: Closing): void {
  if ("onClose" in props) props.onClose();
  else props.onOpenChange(false);
}

/** Says that something could not be loaded. Toasts come with the panel, which public pages do without. */
export async function showLoadError(): Promise<void> {
  const { showToast } = await import("#ui/overlays/toast.tsx");
  const action = { label: m.platform_load_again(), onPress: reload };
  showToast({ title: m.platform_part_missing(), tone: "problem", action });
}

function MissingDialog(props: Closing) {
  const wasNotified = useRef(false);
  const show = useEffectEvent(() => {
    if (wasNotified.current) return;
    wasNotified.current = true;
    void showLoadError();
    close(props);
  });
  useEffect(() => show(), []);
  return null;
}

/** A dialog. When it cannot be loaded it is closed again, and a toast says so. */
export function lazyDialog<Props extends Closing>(load: Load<Props>): ComponentType<Props> {
  return lazy<ComponentType<Props>>(() =>
    load().catch(() => ({ default: MissingDialog as ComponentType<Props> })),
  );
}
