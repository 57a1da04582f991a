// The dialog with one's own link to connect, as a code and to send; lazily loaded.
import { getTodayIn } from "@vereda/domain/time/zone";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { useCall } from "#platform/query/use-call.ts";
import ShareButton from "#platform/sharing/share-button.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { QrCode } from "#ui/qr-code.tsx";

export default function LinkDialog({ onClose }: { onClose: () => void }) {
  const { send, data, error, isPending } = useCall("POST /panel/connection-links");
  const create = () => send({ body: {} });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.community_link_title()}
      closeLabel={m.platform_close()}
    >
      <div className="flex flex-col items-start gap-4">
        <p className="text-pretty text-ink-soft">{m.community_link_what()}</p>
        {data === undefined ? (
          <Button variant="primary" isPending={isPending} onPress={create}>
            {m.community_link_create()}
          </Button>
        ) : (
          <Link {...data} />
        )}
        {error !== null && (
          <Failure title={m.community_link_failed()} error={error} onRetry={create} />
        )}
      </div>
    </Dialog>
  );
}

/** What was pressed goes. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

function Link({ token, expiresAt }: { token: string; expiresAt: string }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const until = getTodayIn(timezone, Date.parse(expiresAt));
  const path = useLocalePath()(`/panel/connect/${token}`);
  return (
    <div ref={focus} tabIndex={-1} className="flex flex-col items-start gap-4 outline-none">
      <QrCode text={new URL(path, location.href).href} label={m.community_link_code()} />
      <ShareButton path={path} title={m.community_link_share_title()} variant="primary" />
      <p className="text-14 text-ink-soft">
        {m.community_link_until({ day: formatDayLabel(until, locale, "full") })}
      </p>
    </div>
  );
}
