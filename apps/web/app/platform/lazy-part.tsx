// Lazy parts and dialogs that show an error with a reload button when their code cannot be loaded.
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from "react";
import { NativeButton } from "#ui/native/native-button.tsx";
import { reloadForFile } from "./chunk-reload.ts";
import { m } from "#platform/i18n/generated/messages.js";

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

// Retrying needs a reload: browsers cache a failed module import until the page is closed.
const reload = () => location.reload();

function MissingPart() {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-card bg-sunken p-4">
      <p>{m.platform_part_missing()}</p>
      <NativeButton onClick={reload}>{m.platform_load_again()}</NativeButton>
    </div>
  );
}

function withFallback<Props extends object>(Part: ComponentType<Props>, fallback: ReactNode) {
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/**
 * Replaces `lazy` for a part of a screen.
 * @param fallback while it loads; without one, that of the Suspense around it
 */
export function createLazyPart<Props extends object>(
  load: Load<Props>,
  fallback?: ReactNode,
): FunctionComponent<Props> {
  const Part: FunctionComponent<Props> = lazy<ComponentType<Props>>(() =>
    load().catch(() => {
      // Never resolves, because the page is being reloaded.
      if (reloadForFile()) return new Promise(() => undefined);
      return { default: MissingPart };
    }),
  );
  return fallback === undefined ? Part : withFallback(Part, fallback);
}

/** A part whose absence needs no message: the page is never reloaded for it. */
export function createOptionalPart<Props extends object>(
  load: Load<Props>,
  fallback: ReactNode = null,
): FunctionComponent<Props> {
  const Part: ComponentType<Props> = lazy<ComponentType<Props>>(() =>
    load().catch(() => ({ default: () => null })),
  );
  return withFallback(Part, fallback);
}

/** One of them closes the dialog. */
type Closing = {
  onClose?: (() => void) | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/** Shows a toast with a reload button. Imported lazily, because public pages have no toasts. */
export async function showLoadError(): Promise<void> {
  const { showToast } = await import("#ui/overlays/toast.tsx");
  const action = { label: m.platform_load_again(), onPress: reload };
  showToast({ title: m.platform_part_missing(), tone: "error", action });
}

function MissingDialog({ onClose, onOpenChange }: Closing) {
  const wasNotified = useRef(false);
  const show = useEffectEvent(() => {
    if (wasNotified.current) return;
    wasNotified.current = true;
    void showLoadError();
    onClose?.();
    onOpenChange?.(false);
  });
  useEffect(() => show(), []);
  return null;
}

/**
 * Replaces `lazy` for a dialog; nothing is visible while it loads. When its code cannot be loaded, closes it
 * and shows a toast.
 */
export function createLazyDialog<Props extends Closing>(
  load: Load<Props>,
): FunctionComponent<Props> {
  const Dialog: ComponentType<Props> = lazy<ComponentType<Props>>(() =>
    load().catch(() => ({ default: MissingDialog as ComponentType<Props> })),
  );
  return withFallback(Dialog, null);
}
