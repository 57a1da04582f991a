// A button that opens the mirror of a resource of the Personal Studio; its dialog is loaded when opened.
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { useState, type ReactNode } from "react";
import { Part } from "../parts.tsx";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";

type MirrorButtonProps = {
  resourceId: ResourceKey;
  className?: string;
  children: ReactNode;
};

export function MirrorButton({ resourceId, className, children }: MirrorButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const studio = useWorkspaces().find(
    ({ workspace, resources }) => workspace.typeId === "PERSONAL_STUDIO" && resources.length > 0,
  );
  if (studio === undefined) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={className}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <Part
          of="MirrorDialog"
          workspaceId={studio.workspace.id}
          resourceId={resourceId}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
