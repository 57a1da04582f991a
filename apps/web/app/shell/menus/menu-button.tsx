// A button whose menu is loaded when it is first wanted: the panel's first screen does not wait for
// menus that may never be opened. Pointing at the button or reaching it by keyboard fetches it.
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { showLoadError } from "#platform/lazy-part.tsx";

export interface MenuFace {
  className: string;
  /** Names the button when its words do not. */
  label?: string;
  children: ReactNode;
}

export interface OpenedMenuFace extends MenuFace {
  /** How it was called for: a keyboard wants the first entry at once. */
  by: "keyboard" | "pointer";
}

type Load<What> = () => Promise<{ default: ComponentType<OpenedMenuFace & What> }>;

/** Makes the button of a menu out of the way to load it. `What` is what the menu is about, beyond its face. */
export function menuButton<What extends object = object>(
  load: Load<What>,
): ComponentType<MenuFace & What> {
  const Loaded = lazy(load);
  // It is fetched again when it is wanted.
  const preload = () => void load().catch(() => undefined);

  return function MenuButton(face) {
    const [openedBy, setOpenedBy] = useState<OpenedMenuFace["by"] | null>(null);
    // Only what is there is shown. Without it the screen stays as it is, with what was being written on it.
    const open = async (by: OpenedMenuFace["by"]) => {
      try {
        await load();
        setOpenedBy(by);
      } catch {
        void showLoadError();
      }
    };
    const button = (
      <button
        type="button"
        aria-haspopup="true"
        aria-expanded={openedBy !== null}
        aria-label={face.label}
        className={face.className}
        onPointerEnter={preload}
        onFocus={preload}
        // Keys make clicks without a count.
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
