import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { NativeButton } from "#ui/native/native-button.tsx";
import type { GuestForm as Form } from "./use-guest-form.ts";

interface GuestFormProps {
  form: Form;
  action: string;
  pending: string;
  children: ReactNode;
  /** A way to resolve an error that a retry cannot fix. */
  remedy?: ReactNode;
}

export function GuestForm({ form, action, pending, children, remedy }: GuestFormProps) {
  const { failure } = form;
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      {children}
      {failure && (
        <div
          role="alert"
          className="flex flex-col gap-1 rounded-card bg-danger-soft px-4 py-3 text-ink"
        >
          <p className="font-semibold">{failure.text}</p>
          {failure.isTransient && <p>{m.account_guest_input_preserved()}</p>}
          {remedy}
        </div>
      )}
      <NativeButton
        type="submit"
        variant="primary"
        disabled={!form.isHydrated}
        isPending={form.isSending}
        pendingText={pending}
        className="mt-2 w-full disabled:cursor-default! disabled:opacity-100!"
      >
        {failure?.isTransient ? m.platform_retry() : action}
      </NativeButton>
      <noscript>
        <p className="text-14 text-ink-soft">{m.account_guest_noscript()}</p>
      </noscript>
    </form>
  );
}
