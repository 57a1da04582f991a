// Styles of buttons and fields, shared by the React Aria components and those in `native/`.
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "quiet" | "outline" | "danger";

export const PRINT_HIDDEN = "print:hidden";

const BUTTON_SHAPE =
  "relative inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 " +
  "text-16 font-semibold text-center select-none transition-colors " +
  "disabled:opacity-45 disabled:cursor-not-allowed";

const BUTTON_COLOURS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-accent-ink hover:bg-accent-strong active:bg-accent-strong",
  quiet: "text-accent-text hover:bg-accent-soft active:bg-accent-soft",
  outline: "border border-line-strong text-ink hover:bg-sunken active:bg-sunken",
  danger: "bg-danger text-danger-ink hover:bg-danger/90 active:bg-danger/90",
};

export function getButtonStyles(variant: ButtonVariant, className?: string): string {
  return classNames(BUTTON_SHAPE, BUTTON_COLOURS[variant], PRINT_HIDDEN, className);
}

export const iconButtonStyles = classNames(
  "relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft",
  "transition-colors hover:bg-sunken hover:text-ink active:bg-sunken",
  "disabled:opacity-45 disabled:cursor-not-allowed",
  PRINT_HIDDEN,
);

/** Links in text are underlined, because colour alone would not mark them. */
export const linkStyles =
  "rounded-[2px] text-accent-text underline decoration-1 underline-offset-3 hover:decoration-2";

export const fieldStyles = "flex min-w-0 flex-col gap-1";
export const labelStyles = "text-14 font-semibold text-ink";
export const descriptionStyles = "text-14 text-ink-soft";
export const errorStyles = "flex items-start gap-1 text-14 text-danger";

const BOX_EDGE =
  "rounded-control border border-line-strong bg-raised transition-colors " +
  "has-aria-invalid:border-danger";

export const inputStyles =
  "w-full min-w-0 min-h-11 rounded-control border border-line-strong bg-raised px-3 py-2 " +
  "text-16 text-ink placeholder:text-placeholder transition-colors hover:border-ink-soft " +
  "focus:border-focus-ring focus:outline-2 focus:outline-offset-0 focus:outline-focus-ring " +
  "aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-soft disabled:cursor-not-allowed";

/** A box around several parts (input and buttons, date segments); the focus ring surrounds all. */
export const boxStyles = classNames(
  BOX_EDGE,
  "flex w-full min-w-0 min-h-11 text-16 text-ink hover:border-ink-soft",
  "data-invalid:border-danger data-disabled:bg-sunken data-disabled:text-ink-soft",
  "focus-within:border-focus-ring focus-within:outline-2 focus-within:outline-offset-0",
  "focus-within:outline-focus-ring",
);

export const innerInputStyles =
  "min-w-0 flex-1 bg-transparent px-3 py-2 text-16 text-ink placeholder:text-placeholder " +
  "outline-none disabled:cursor-not-allowed";

export const boxButtonStyles =
  "flex w-11 shrink-0 items-center justify-center text-ink-soft rounded-control " +
  "hover:text-ink hover:bg-sunken transition-colors disabled:opacity-45";

export const markStyles =
  "flex shrink-0 items-center justify-center border border-line-strong bg-raised text-raised " +
  "transition-colors";

export const popoverStyles =
  "rounded-card border border-line bg-raised text-ink shadow-float outline-none " +
  "data-entering:animate-settle data-exiting:animate-lift";

export const optionStyles =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-16 " +
  "outline-none data-focused:bg-accent-soft data-disabled:cursor-not-allowed " +
  "data-disabled:text-ink-soft";

/** A checkbox, radio or switch with its label: the whole line is clickable. */
export const choiceStyles =
  "group flex min-h-11 cursor-pointer items-start gap-3 rounded-control py-2.5 text-16 text-ink " +
  "data-disabled:cursor-not-allowed data-disabled:opacity-45 " +
  "data-focus-visible:outline-2 data-focus-visible:outline-offset-2 " +
  "data-focus-visible:outline-focus-ring";
export const choiceTextStyles = "min-w-0 flex-1";
/** A choice with a description: the focus ring surrounds both. */
export const describedChoiceStyles = {
  field:
    "rounded-control has-data-focus-visible:outline-2 has-data-focus-visible:outline-offset-2 " +
    "has-data-focus-visible:outline-focus-ring",
  button: "outline-none!",
};
