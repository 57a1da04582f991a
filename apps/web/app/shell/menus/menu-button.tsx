// A menu button that loads its menu on hover, focus or click, outside the first bundle.
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { showLoadError } from "#platform/lazy-part.tsx";

interface MenuFace {
  className: string;
  label?: string;
  children: ReactNode;
}

export interface OpenedMenuFace extends MenuFace {
  /** How it was opened: by keyboard the first entry gets the focus. */
  by: "keyboard" | "pointer";
}

type Load<What> = () => Promise<{ default: ComponentType<OpenedMenuFace & What> }>;

export function createMenuButton<What extends object = object>(
  load: Load<What>,
): ComponentType<MenuFace & What> {
  const Loaded = lazy(load);
  // A failed preload is retried on click.
  const preload = () => void load().catch(() => undefined);

  return function MenuButton(face) {
    const [openedBy, setOpenedBy] = useState<OpenedMenuFace["by"] | null>(null);
    const [isLoading, setLoading] = useState(false);
    // Renders the menu only after it has loaded. On failure the screen stays with its typed text.
    const open = async (by: OpenedMenuFace["by"]) => {
      setLoading(true);
      try {
        await load();
        setOpenedBy(by);
      } catch {
        void showLoadError();
      } finally {
        setLoading(false);
      }
    };
    const button = (
      <button
        type="button"
        aria-haspopup="true"
        aria-expanded={openedBy !== null}
        aria-busy={isLoading || undefined}
        aria-label={face.label}
        className={face.className}
        onPointerEnter={preload}
        onFocus={preload}
        // Clicks by keyboard have a `detail` of 0.
        onClick={({ detail }) => void open(detail === 0 ? "keyboard" : "pointer")}
      >
        {face.children}
      </button>
    );
    if (openedBy === null) return button;
    return (
      <Suspense fallback={button}>
        <Loaded {...face} by={openedBy} />
      </Suspense>
    );
  };
}
