// A menu that replaces its native loading button and opens at once.
import { type ComponentProps, type ReactNode, useEffect, useRef, type RefObject } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Menu, MenuTrigger } from "#ui/overlays/menu.tsx";
import type { OpenedMenuFace } from "./menu-button.tsx";

// Focuses and clicks the button of a lazily loaded menu, so that it opens and focus returns to it.

// The key that opens a menu on its first entry.
const DOWN = { key: "ArrowDown", bubbles: true, cancelable: true };

function useOpenAtOnce(by: OpenedMenuFace["by"]): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    button.current?.focus();
    if (by === "pointer") button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent("keydown", DOWN));
  }, [by]);
  return button;
}

interface OpeningMenuProps {
  face: OpenedMenuFace;
  label: string;
  placement: NonNullable<ComponentProps<typeof Menu>["placement"]>;
  children: ReactNode;
}

export function OpeningMenu({ face, label, placement, children }: OpeningMenuProps) {
  const button = useOpenAtOnce(face.by);
  return (
    <MenuTrigger>
      <AriaButton
        ref={button}
        className={face.className}
        {...(face.label !== undefined && { "aria-label": face.label })}
      >
        {face.children}
      </AriaButton>
      <Menu label={label} placement={placement}>
        {children}
      </Menu>
    </MenuTrigger>
  );
}
