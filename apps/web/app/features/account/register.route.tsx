// A new account: name, address, password. Language and time zone are the device's, and shown.
import { m } from "#platform/i18n/generated/messages.js";
import { PlainField } from "#ui/plain/plain-field.tsx";
import { useCarriedEmail } from "./guest/carried-email.ts";
import { GuestForm } from "./guest/guest-form.tsx";
import { GuestLink } from "./guest/guest-link.tsx";
import { GuestScreen } from "./guest/guest-screen.tsx";
import { NewPasswordField } from "./guest/new-password-field.tsx";
import { useGuestForm } from "./guest/use-guest-form.ts";
import { deviceTimeZone } from "#platform/theme/kept-time-zone.ts";
import { currentTheme } from "#platform/theme/theme.ts";
import { lazyPart, Nothing } from "#platform/lazy-part.tsx";
import { Suspense, useState } from "react";

const ZoneSaid = lazyPart(() => import("./guest/zone-said.tsx"), Nothing);

function DeviceTimeZone({ isKnown }: { isKnown: boolean }) {
  const zone = isKnown ? deviceTimeZone() : null;
  return (
    <p className="min-h-10 text-14 text-ink-soft">
      {zone !== null && (
        <>
          <Suspense fallback={null}>
            <ZoneSaid zone={zone} />
          </Suspense>
          <input type="hidden" name="timezone" value={zone} />
          <input type="hidden" name="theme" value={currentTheme()} />
        </>
      )}
    </p>
  );
}

export default function Register() {
  const email = useCarriedEmail();
  const { form, isTaken } = useRegistration();
  return (
    <GuestScreen title={m.account_register_title()} sentence={m.account_register_sentence()}>
      <GuestForm
        form={form}
        action={m.account_register_action()}
        pending={m.account_register_pending()}
      >
        <PlainField
          label={m.account_first_name()}
          name="firstName"
          autoComplete="given-name"
          error={form.errors["firstName"]}
        />
        <div className="flex flex-col">
          <PlainField
            label={m.account_email()}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
            error={form.errors["email"]}
          />
          {isTaken && (
            <span>
              <GuestLink to="/auth/login">{m.account_register_taken()}</GuestLink>
            </span>
          )}
        </div>
        <NewPasswordField label={m.account_password()} error={form.errors["password"]} />
        <DeviceTimeZone isKnown={form.isAwake} />
      </GuestForm>
      <p className="mt-4">
        <GuestLink to="/auth/login">{m.account_register_login()}</GuestLink>
      </p>
    </GuestScreen>
  );
}

/** The form of a new account, which knows when the address already has one. */
function useRegistration() {
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
