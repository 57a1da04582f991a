// Shows members the agreement that they accepted.
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { m } from "#platform/i18n/generated/messages.js";
import { Dialog } from "#ui/overlays/dialog.tsx";

type AgreementDialogProps = { circle: Circle; onClose: () => void };

export default function AgreementDialog({ circle, onClose }: AgreementDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.community_circles_agreement()}
      closeLabel={m.platform_close()}
    >
      <p className="font-serif whitespace-pre-line wrap-anywhere">{circle.agreement}</p>
    </Dialog>
  );
}
