// Registration page: name, email address and password. Language and time zone come from the device.
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { NativeField } from "#ui/native/native-field.tsx";
import { formatClosedRegistration } from "#platform/auth/guest/sign-up.tsx";
import { linkStyles } from "#ui/styles.ts";
import { findInvitationToken } from "./invitation-token.ts";
import { useCarriedEmail } from "./carried-email.ts";
import { GuestForm } from "./guest-form.tsx";
import { GuestLink } from "./guest-link.tsx";
import { GuestScreen } from "#platform/auth/guest/guest-screen.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { useGuestForm } from "./use-guest-form.ts";
import { getDeviceTimeZone } from "#platform/theme/device-time-zone.ts";
import { getCurrentTheme } from "#platform/theme/theme.ts";
import { fetchApi } from "#platform/request-context.server.ts";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { createOptionalPart } from "#platform/lazy-part.tsx";

const ZoneNote = createOptionalPart(() => import("./zone-note.tsx"));

function DeviceTimeZone({ isReady }: { isReady: boolean }) {
  const zone = isReady ? getDeviceTimeZone() : null;
  return (
    <p className="min-h-10 text-14 text-ink-soft">
      {zone !== null && (
        <>
          <ZoneNote zone={zone} />
          <input type="hidden" name="timezone" value={zone} />
          <input type="hidden" name="theme" value={getCurrentTheme()} />
        </>
      )}
    </p>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = findInvitationToken(new URL(request.url).searchParams);
  const query = token === null ? {} : { invitation: token };
  const [registration, letter, link] = await Promise.all([
    fetchApi(context, request, "GET /public/registration", {}, query),
    token && fetchApi(context, request, "GET /public/invitation-emails/:token", { token }),
    token && fetchApi(context, request, "GET /public/invitation-links/:token", { token }),
  ]);
  const { mode, isInvited } = registration ?? { mode: "OPEN", isInvited: false };
  const hasEnded = registration !== null && token !== null && !isInvited;
  return { mode, isInvited, hasEnded, token, letter: letter || null, link: link || null };
}

type Registration = Awaited<ReturnType<typeof loader>>;

function describe({ letter, link }: Registration): string {
  const invitation = letter ?? link;
  if (invitation === null) return m.account_register_sentence();
  const { inviterFirstName: name, workspaceName: workspace } = invitation;
  const format = letter === null ? m.account_register_by_link : m.account_register_invited;
  return format({ name, workspace });
}

export default function Register() {
  const registration = useLoaderData<typeof loader>();
  return registration.mode === "CLOSED" ? (
    <ClosedRegistration />
  ) : (
    <RegisterForm {...registration} />
  );
}

function ClosedRegistration() {
  return (
    <GuestScreen title={m.account_register_closed()} sentence={formatClosedRegistration("CLOSED")}>
      <p className="text-pretty">
        <LocaleLink to="/contact" className={linkStyles}>
          {m.account_register_contact()}
        </LocaleLink>
      </p>
      <p className="mt-4">
        <GuestLink to="/auth/login">{m.account_register_login()}</GuestLink>
      </p>
    </GuestScreen>
  );
}

function RegisterForm(registration: Registration) {
  const { mode, isInvited, hasEnded, token, letter } = registration;
  const carriedEmail = useCarriedEmail();
  const [isOver, setOver] = useState(hasEnded);
  const form = useGuestForm({
    send: async (calls, draft, locale) => {
      const outcome = await calls.register(draft, locale);
      if (outcome.failure?.code === "invitation_ended") setOver(true);
      return outcome;
    },
  });
  const sentence = isOver ? m.account_register_sentence() : describe(registration);
  return (
    <GuestScreen title={m.common_sign_up()} sentence={sentence}>
      {(hasEnded || (mode === "INVITATION" && !isInvited)) && (
        <p className="mb-4 rounded-card bg-sunken px-4 py-3 text-pretty">
          {hasEnded ? m.account_register_invitation_ended() : m.account_register_by_invitation()}
        </p>
      )}
      <GuestForm form={form} action={m.common_sign_up()} pending={m.account_register_pending()}>
        {token !== null && !isOver && <input type="hidden" name="invitation" value={token} />}
        <NativeField
          label={m.account_first_name()}
          name="firstName"
          autoComplete="given-name"
          defaultValue={letter?.firstName ?? ""}
          error={form.errors["firstName"]}
        />
        <NativeField
          label={m.common_email()}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={letter?.email ?? carriedEmail}
          error={form.errors["email"]}
        />
        <NewPasswordField label={m.common_password()} error={form.errors["password"]} />
        <DeviceTimeZone isReady={form.isHydrated} />
      </GuestForm>
      <p className="mt-4 text-14 text-pretty text-ink-soft">
        {m.account_register_accept()}{" "}
        <LocaleLink to="/terms" target="_blank" className={linkStyles}>
          {m.account_register_terms()}
        </LocaleLink>{" "}
        {m.account_register_and()}{" "}
        <LocaleLink to="/privacy" target="_blank" className={linkStyles}>
          {m.platform_private_notice()}
        </LocaleLink>
        .
      </p>
      <p className="mt-4">
        <GuestLink to="/auth/login">{m.account_register_login()}</GuestLink>
      </p>
    </GuestScreen>
  );
}
