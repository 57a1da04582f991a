// A menu that replaces its native loading button and opens at once.
import type { ComponentProps, ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Menu, MenuTrigger } from "#ui/overlays/menu.tsx";
import type { OpenedMenuFace } from "./menu-button.tsx";
import { useOpenAtOnce } from "./open-at-once.ts";

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
