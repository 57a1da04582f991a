// The button of public pages: the browser's own, with the look of the house and no library behind it.
import type { ComponentProps, ReactNode } from "react";
import { buttonStyles, type ButtonVariant } from "../styles.ts";
import { Spinner } from "../layout/spinner.tsx";

export type NativeButtonProps = Omit<ComponentProps<"button">, "children"> & {
  variant?: ButtonVariant;
  /** Keeps its place and its focus, turns a spinner, and does not answer. */
  isPending?: boolean;
  /** Read aloud meanwhile, such as 'Entrando'. */
  pendingText?: string;
  children: ReactNode;
};

export function NativeButton(props: NativeButtonProps) {
  const { variant = "outline", isPending = false, pendingText, ...native } = props;
  const { className, children, type = "button", onClick, ...rest } = native;
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonStyles(variant, className)}
    >
      <span className={isPending ? "invisible" : "inline-flex items-center gap-2"}>{children}</span>
      <output className="absolute inset-0 flex items-center justify-center">
        {isPending && (
          <>
            <Spinner />
            <span className="sr-only">{pendingText}</span>
          </>
        )}
      </output>
    </button>
  );
}
