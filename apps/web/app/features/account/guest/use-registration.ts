// The form of a new account, which knows when the address already has one.
import { useState } from "react";
import { useGuestForm, type GuestForm } from "./use-guest-form.ts";

export function useRegistration(): { form: GuestForm; isTaken: boolean } {
  const [wasTaken, setWasTaken] = useState(false);
  const form = useGuestForm({
    send: async (calls, draft, locale) => {
      const outcome = await calls.register(draft, locale);
      setWasTaken(outcome.isTaken);
      return outcome;
    },
  });
  // As soon as the address changes, nothing is known about the new one.
  return { form, isTaken: wasTaken && form.errors["email"] !== undefined };
}
