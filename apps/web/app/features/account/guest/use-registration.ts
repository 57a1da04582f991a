// The form of a new account, which knows when the address already has one.
import { useState } from "react";
import { besideField } from "./outcome.ts";
import { useGuestForm, type GuestForm } from "./use-guest-form.ts";

const EMAIL_TAKEN = "email_taken";

export function useRegistration(): { form: GuestForm; isTaken: boolean } {
  const [wasTaken, setWasTaken] = useState(false);
  const form = useGuestForm({
    send: async (calls, draft, locale) => {
      const outcome = await calls.register(draft, locale);
      setWasTaken(outcome.failure?.code === EMAIL_TAKEN);
      return besideField(besideField(outcome, EMAIL_TAKEN, "email"), "password_common", "password");
    },
  });
  // As soon as the address changes, nothing is known about the new one.
  return { form, isTaken: wasTaken && form.errors["email"] !== undefined };
}
