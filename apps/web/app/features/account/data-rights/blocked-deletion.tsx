// Explains why an account cannot be deleted yet: the user owns workspaces with other members.
import { m } from "#platform/i18n/generated/messages.js";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

const OWNERS: ReadonlySet<string> = new Set(["OWNER", "FOUNDER", "COFOUNDER", "CO_OWNER"]);

export function BlockedDeletion({ message, onClose }: { message: string; onClose: () => void }) {
  const own = useWorkspaces().filter(
    ({ role, workspace }) => OWNERS.has(role.role) && workspace.typeId !== "PERSONAL_STUDIO",
  );
  return (
    <div className="flex flex-col gap-4">
      <ErrorNote title={message}>{m.account_deletion_blocked_unchanged()}</ErrorNote>
      {own.length > 0 && (
        <div>
          <p className="font-semibold">{m.account_deletion_blocked_own()}</p>
          <ul className="list-disc pl-6">
            {own.map(({ workspace }) => (
              <li key={workspace.id} className="break-words">
                {workspace.name}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button variant="primary" onPress={onClose} className="self-end">
        {m.account_deletion_cancel()}
      </Button>
    </div>
  );
}
