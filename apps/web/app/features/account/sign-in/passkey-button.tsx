import { m } from "#platform/i18n/generated/messages.js";
import { NativeButton } from "#ui/native/native-button.tsx";
import type { PasskeyLogin } from "./use-passkey-login.ts";

export function PasskeyButton({
  passkeyLogin,
  isHydrated,
}: {
  passkeyLogin: PasskeyLogin;
  isHydrated: boolean;
}) {
  if (!passkeyLogin.isThere) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <NativeButton
        disabled={!isHydrated}
        isPending={passkeyLogin.isOpening}
        pendingText={m.account_login_pending()}
        className="w-full disabled:cursor-default! disabled:opacity-100!"
        onClick={({ currentTarget }) => {
          // Some browsers do not focus a clicked button, but the focus starts loading the session.
          currentTarget.focus();
          passkeyLogin.open("requested");
        }}
      >
        {m.account_passkey_login()}
      </NativeButton>
      {passkeyLogin.message !== null && (
        <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-ink">
          {passkeyLogin.message}
        </p>
      )}
    </div>
  );
}
