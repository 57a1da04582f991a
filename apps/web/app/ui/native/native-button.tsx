// The native button of public pages, with shared styles and without React Aria.
import type { ComponentProps, ReactNode } from "react";
import { getButtonStyles, type ButtonVariant } from "../styles.ts";
import { Spinner } from "../layout/spinner.tsx";

type NativeButtonProps = Omit<ComponentProps<"button">, "children"> & {
  variant?: ButtonVariant;
  /** Keeps size and focus, shows a spinner, and ignores clicks. */
  isPending?: boolean;
  /** Announced while pending, such as 'Entrando'. */
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
      className={getButtonStyles(variant, className)}
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
