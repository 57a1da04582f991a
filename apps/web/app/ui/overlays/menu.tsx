// A menu of actions and links: <MenuTrigger><Button/><Menu>…</Menu></MenuTrigger>.
import type { LucideIcon } from "lucide-react";
import { useContext, type ComponentProps, type ReactNode } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";
import { Header } from "react-aria-components/Header";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
} from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { optionStyles, popoverStyles } from "../styles.ts";
import { useCloseOnBack } from "./close-on-back.ts";

export { MenuTrigger } from "react-aria-components/Menu";

type MenuProps = {
  label?: string;
  placement?: ComponentProps<typeof Popover>["placement"];
  children: ReactNode;
};

export function Menu({ label, placement = "bottom end", children }: MenuProps) {
  return (
    <Popover placement={placement} offset={6} className={classNames(popoverStyles, "min-w-56")}>
      <AriaMenu
        {...(label === undefined ? {} : { "aria-label": label })}
        className="max-h-[inherit] overflow-auto p-1 outline-none"
      >
        {children}
      </AriaMenu>
      <CloseOnBack />
    </Popover>
  );
}

function CloseOnBack() {
  const state = useContext(OverlayTriggerStateContext);
  useCloseOnBack(() => state?.close(), true);
  return null;
}

type MenuItemProps = {
  icon?: LucideIcon;
  mark?: ReactNode;
  trailing?: ReactNode;
  children: string;
  description?: string | undefined;
  tone?: "neutral" | "danger";
  isDisabled?: boolean;
  /** The action of the item; with `href` the router navigates instead. */
  onAction?: () => void;
  href?: string;
};

export function MenuItem(props: MenuItemProps) {
  const {
    icon,
    mark,
    trailing,
    children,
    description,
    tone = "neutral",
    isDisabled = false,
  } = props;
  const { onAction, href } = props;
  return (
    <AriaMenuItem
      {...(onAction === undefined ? {} : { onAction })}
      {...(href === undefined ? {} : { href })}
      isDisabled={isDisabled}
      textValue={children}
      className={classNames(optionStyles, tone === "danger" ? "text-danger" : "text-ink")}
    >
      {icon && <Icon of={icon} className={tone === "danger" ? undefined : "text-ink-soft"} />}
      {mark}
      <span className="flex min-w-0 flex-col">
        <span>{children}</span>
        {description && <span className="text-14 text-ink-soft">{description}</span>}
      </span>
      {trailing}
    </AriaMenuItem>
  );
}

export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection className="pt-2 first:pt-0">
      <Header className="px-3 py-1 text-12 font-semibold text-ink-soft">{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className="mx-3 my-1 h-px bg-line" />;
}
