// The offer to create an account, or what stands in its place where not everybody may register.
import type { RegistrationMode } from "@vereda/domain/account/users/registration-modes";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { useRegistration } from "#platform/pages/document-context.tsx";
import { classNames } from "#ui/class-names.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";

export const formatClosedRegistration = (mode: Exclude<RegistrationMode, "OPEN">) =>
  mode === "CLOSED" ? m.platform_registration_closed() : m.platform_registration_invited();

export function SignUp({ className = "items-start" }: { className?: string }) {
  const toLocale = useLocalePath();
  const mode = useRegistration();
  if (mode === "OPEN") {
    return (
      <NativeButtonLink to={toLocale("/auth/register")} variant="primary" className={className}>
        {m.common_sign_up()}
      </NativeButtonLink>
    );
  }
  return (
    <div className={classNames("flex flex-col gap-3", className)}>
      <p className="text-pretty text-ink-soft">{formatClosedRegistration(mode)}</p>
      <NativeButtonLink to={toLocale("/auth/login")} variant="primary">
        {m.common_log_in()}
      </NativeButtonLink>
    </div>
  );
}
