// A button for actions. For navigation use native/native-button-link.tsx.
import type { LucideIcon } from "lucide-react";
import { useId, type ReactNode, type Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaProps } from "react-aria-components/Button";
import { ProgressBar } from "react-aria-components/ProgressBar";
import { Icon } from "./icon.tsx";
import { getButtonStyles, type ButtonVariant } from "./styles.ts";
import { Spinner } from "./layout/spinner.tsx";

type ButtonProps = Omit<AriaProps, "children" | "className" | "style" | "render"> & {
  ref?: Ref<HTMLButtonElement>;
  variant?: ButtonVariant;
  icon?: LucideIcon;
  /** Announced while `isPending`, such as 'Guardando'; defaults to the button's own text. */
  pendingText?: string | undefined;
  className?: string;
  children: ReactNode;
};

export function Button(props: ButtonProps) {
  const { variant = "outline", icon, pendingText, className, children, ...rest } = props;
  const labelId = useId();
  return (
    <AriaButton {...rest} className={getButtonStyles(variant, className)}>
      {({ isPending }) => (
        <>
          {icon && <Icon of={icon} className={isPending ? "invisible" : undefined} />}
          <span id={labelId} className={isPending ? "invisible" : undefined}>
            {children}
          </span>
          {isPending && (
            <ProgressBar
              isIndeterminate
              {...(pendingText === undefined
                ? { "aria-labelledby": labelId }
                : { "aria-label": pendingText })}
              className="absolute inset-0 flex items-center justify-center"
            >
              <Spinner />
            </ProgressBar>
          )}
        </>
      )}
    </AriaButton>
  );
}
