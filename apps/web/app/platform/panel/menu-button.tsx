// A button whose menu is loaded when it is first wanted: the panel's first screen does not wait for
// menus that may never be opened. Pointing at the button or reaching it by keyboard fetches it.
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";

export interface MenuFace {
  className: string;
  /** Names the button when its words do not. */
  label?: string;
  children: ReactNode;
}

type Load = () => Promise<{ default: ComponentType<MenuFace> }>;

/** Makes the button of a menu out of the way to load it. */
export function menuButton(load: Load): ComponentType<MenuFace> {
  const Loaded = lazy(load);
  const fetch = () => void load();

  return function MenuButton(face) {
    const [isWanted, setIsWanted] = useState(false);
    const plain = (
      <button
        type="button"
        aria-haspopup="true"
        aria-expanded={isWanted}
        aria-label={face.label}
        className={face.className}
        onPointerEnter={fetch}
        onFocus={fetch}
        onClick={() => setIsWanted(true)}
      >
        {face.children}
      </button>
    );
    if (!isWanted) return plain;
    return (
      <Suspense fallback={plain}>
        <Loaded {...face} />
      </Suspense>
    );
  };
}
