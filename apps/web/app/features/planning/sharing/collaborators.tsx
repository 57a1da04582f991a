// The button of the sharing dialog, which is lazily loaded.
import { Users } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { usePermission } from "./permission.tsx";
import type { SharedSubject } from "./shared-subject.ts";

const CollaboratorsDialog = createLazyDialog(() => import("./collaborators-dialog.tsx"));

export function Collaborators({ subject, title }: { subject: SharedSubject; title: string }) {
  const may = usePermission();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={Users}
        className={may("own") ? "max-md:-ml-4" : "-ml-4 self-start"}
        onPress={() => setIsOpen(true)}
      >
        {may("own") ? m.platform_share() : m.planning_share_who()}
      </Button>
      {isOpen && (
        <CollaboratorsDialog
          subject={subject}
          title={title}
          canShare={may("own")}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
