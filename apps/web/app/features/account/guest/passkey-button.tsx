// Signing in without a password, under the form.
import { m } from "#platform/i18n/generated/messages.js";
import { PlainButton } from "#ui/plain/plain-button.tsx";
import type { PasskeyWay } from "./use-passkey-door.ts";

export function PasskeyButton({ door, isAwake }: { door: PasskeyWay; isAwake: boolean }) {
  if (!door.isThere) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <PlainButton
        disabled={!isAwake}
        isPending={door.isOpening}
        pendingText={m.account_login_pending()}
        className="w-full disabled:cursor-default! disabled:opacity-100!"
        onClick={({ currentTarget }) => {
          // Some browsers leave a pressed button without the focus, which is what wakes the session.
          currentTarget.focus();
          door.open("asked");
        }}
      >
        {m.account_passkey_login()}
      </PlainButton>
      {door.words !== null && (
        <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-ink">
          {door.words}
        </p>
      )}
    </div>
  );
}
