// Social acts: before the first one, the user is asked how they want to be found.
import { Eye } from "lucide-react";
import { Suspense, useState, type ComponentType } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";

const VisibilityDialog = createLazyDialog(() => import("./visibility-dialog.tsx"));

/** Moderation decides for a held profile, so its user is not asked. */
function useNeedsChoice(): boolean {
  const { isVisibilityChosen, profileHeld } = useCurrentUser();
  return !isVisibilityChosen && !profileHeld;
}

type Closing = { onClose: () => void };

/** The dialog of a social act, which follows the question when that is still open. */
export function createSocialDialog<Props extends Closing>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  const ActDialog = createLazyDialog(load);
  return function SocialDialog(props: Props) {
    return useNeedsChoice() ? (
      <VisibilityDialog onClose={props.onClose} />
    ) : (
      <ActDialog {...props} />
    );
  };
}

/** Says that nobody finds the user while they have not chosen. */
export function VisibilityNote() {
  const [isOpen, setIsOpen] = useState(false);
  if (!useNeedsChoice()) return null;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sunken p-4">
      <p className="min-w-0 flex-1 basis-64 text-pretty">{m.account_visibility_note()}</p>
      <Button icon={Eye} onPress={() => setIsOpen(true)}>
        {m.account_visibility_choose()}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <VisibilityDialog onClose={() => setIsOpen(false)} />}
      </Suspense>
    </div>
  );
}
