// The sharing dialog with its views: list, add, edit and preview as another user.
import type { Share } from "@vereda/domain/planning/sharing/contract-share";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import ShareButton from "#platform/sharing/share-button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { AddCollaborator } from "./add-collaborator.tsx";
import { ChangeShare } from "./change-share.tsx";
import { CollaboratorList } from "./collaborator-list.tsx";
import { SharePreview } from "./shared/share-preview.tsx";
import type { SharedSubject } from "./shared-subject.ts";

export type CollaboratorsDialogProps = {
  subject: SharedSubject | null;
  title: string;
  canShare: boolean;
  /** The path of the subject with its language; null where there is no link to share. */
  link?: string | null;
  onClose: () => void;
};

interface ListView {
  readonly name: "list" | "add";
}

interface ShareView {
  readonly name: "change" | "seen";
  readonly share: Share;
}

type View = ListView | ShareView;

const LIST: View = { name: "list" };

function getDialogTitle(view: View, title: string): string {
  if (!("share" in view)) {
    return view.name === "add" ? m.planning_share_add_title() : m.planning_share_title({ title });
  }
  const { firstName: name } = view.share;
  return view.name === "change"
    ? m.planning_share_change_title({ name })
    : m.planning_share_seen_title({ name });
}

export default function CollaboratorsDialog(props: CollaboratorsDialogProps) {
  const { subject, title, canShare, link = null, onClose } = props;
  const [view, setView] = useState<View>(LIST);
  const [cameBack, setCameBack] = useState(false);
  const returnToList = () => {
    setCameBack(true);
    setView(LIST);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={getDialogTitle(view, title)}
      closeLabel={m.planning_close()}
      width={view.name === "seen" ? "wide" : "regular"}
    >
      {subject === null && <ErrorNote title={m.planning_share_missing_context()} />}
      {subject !== null && view.name === "list" && (
        <>
          <CollaboratorList
            subject={subject}
            canShare={canShare}
            shouldFocus={cameBack}
            onAdd={() => setView({ name: "add" })}
            onChange={(share) => setView({ name: "change", share })}
            onSee={(share) => setView({ name: "seen", share })}
            onLeft={onClose}
          />
          {link !== null && <PlanLink path={link} title={title} />}
        </>
      )}
      {subject !== null && view.name === "add" && (
        <AddCollaborator subject={subject} onDone={returnToList} />
      )}
      {view.name === "change" && <ChangeShare share={view.share} onDone={returnToList} />}
      {view.name === "seen" && <SharePreview share={view.share} onBack={returnToList} />}
    </Dialog>
  );
}

function PlanLink({ path, title }: { path: string; title: string }) {
  return (
    <div className="mt-6 flex flex-col gap-2 border-t border-line pt-4">
      <ShareButton path={path} title={title} label={m.planning_share_link()} />
      <p className="text-14 text-ink-soft">{m.planning_share_link_who()}</p>
    </div>
  );
}
