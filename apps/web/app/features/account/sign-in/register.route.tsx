// Registration page: name, email address and password. Language and time zone come from the device.
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { NativeField } from "#ui/native/native-field.tsx";
import { linkStyles } from "#ui/styles.ts";
import { useCarriedEmail } from "./carried-email.ts";
import { GuestForm } from "./guest-form.tsx";
import { GuestLink } from "./guest-link.tsx";
import { GuestScreen } from "./guest-screen.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { useGuestForm } from "./use-guest-form.ts";
import { getDeviceTimeZone } from "#platform/theme/device-time-zone.ts";
import { getCurrentTheme } from "#platform/theme/theme.ts";
import { createLazyPart, Nothing } from "#platform/lazy-part.tsx";
import { fetchApi } from "#platform/request-context.server.ts";
import { Suspense } from "react";
import {
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

const ZoneNote = createLazyPart(() => import("./zone-note.tsx"), Nothing);

function DeviceTimeZone({ isReady }: { isReady: boolean }) {
  const zone = isReady ? getDeviceTimeZone() : null;
  return (
    <p className="min-h-10 text-14 text-ink-soft">
      {zone !== null && (
        <>
          <Suspense fallback={null}>
            <ZoneNote zone={zone} />
          </Suspense>
          <input type="hidden" name="timezone" value={zone} />
          <input type="hidden" name="theme" value={getCurrentTheme()} />
        </>
      )}
    </p>
  );
}

/** Of the e-mail that invited the user; null without one, and for one that ended. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("invitation");
  if (token === null) return null;
  return fetchApi(context, request, "GET /public/invitation-emails/:token", { token });
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const isInvited = new URL(request.url).searchParams.has("invitation");
  return isInvited ? serverLoader<typeof loader>() : null;
}

function describe(invitation: Awaited<ReturnType<typeof loader>>): string {
  if (invitation === null) return m.account_register_sentence();
  const { inviterFirstName: name, workspaceName: workspace } = invitation;
  return m.account_register_invited({ name, workspace });
}

export default function Register() {
  const invitation = useLoaderData<typeof loader>() ?? null;
  const token = useSearchParams()[0].get("invitation");
  const carriedEmail = useCarriedEmail();
  const form = useGuestForm({ send: (calls, draft, locale) => calls.register(draft, locale) });
  return (
    <GuestScreen title={m.common_sign_up()} sentence={describe(invitation)}>
      <GuestForm form={form} action={m.common_sign_up()} pending={m.account_register_pending()}>
        <NativeField
          label={m.account_first_name()}
          name="firstName"
          autoComplete="given-name"
          defaultValue={invitation?.firstName ?? ""}
          error={form.errors["firstName"]}
        />
        <NativeField
          label={m.common_email()}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={invitation?.email ?? carriedEmail}
          error={form.errors["email"]}
        />
        <NewPasswordField label={m.common_password()} error={form.errors["password"]} />
        {invitation !== null && <input type="hidden" name="invitation" value={token ?? ""} />}
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
