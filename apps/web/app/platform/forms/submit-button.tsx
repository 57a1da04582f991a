// The button that saves a form, busy while it is saving.
import type { ComponentProps } from "react";
import { Button } from "#ui/button.tsx";
import { m } from "../i18n/generated/messages.js";

type SubmitButtonProps = Omit<
  ComponentProps<typeof Button>,
  "type" | "form" | "isPending" | "pendingText"
> & {
  form: { readonly saving: boolean };
  /** Announced meanwhile; that it is being saved unless given. */
  pending?: string;
};

export function SubmitButton({ form, pending, ...props }: SubmitButtonProps) {
  const pendingText = pending ?? m.platform_saving();
  return (
    <Button
      variant="primary"
      {...props}
      type="submit"
      isPending={form.saving}
      pendingText={pendingText}
    />
  );
}
