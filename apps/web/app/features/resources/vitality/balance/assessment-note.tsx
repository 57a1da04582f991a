// A quiet line on the day: there is a test of life areas on this device. Lazy-loaded.
import { Compass, X } from "lucide-react";
import { useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { focusScreen } from "#platform/focus-screen.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { declineAssessment } from "#platform/self-assessment/stored-assessment-key.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles, linkStyles } from "#ui/styles.ts";

export default function AssessmentNote() {
  const { id: userId } = useCurrentUser();
  const studio = useWorkspaces().find(({ workspace }) => workspace.typeId === "PERSONAL_STUDIO");
  const [isDeclined, setDeclined] = useState(false);
  if (studio === undefined || isDeclined) return null;
  return (
    <aside
      aria-label={m.energizing_balance_title()}
      className="mt-8 flex items-center gap-3 border-y border-line py-1 print:hidden"
    >
      <Icon of={Compass} className="shrink-0 text-ink-soft" />
      <p className="min-w-0 flex-1">
        <LocaleLink to={`/space/${studio.workspace.id}/vitality/balance`} className={linkStyles}>
          {m.energizing_assessment_title()}
        </LocaleLink>
        <span className="block text-14 text-ink-soft">{m.energizing_assessment_note()}</span>
      </p>
      <button
        type="button"
        aria-label={m.panel_no_thanks()}
        className={iconButtonStyles}
        onClick={() => {
          declineAssessment(userId);
          setDeclined(true);
          focusScreen();
        }}
      >
        <Icon of={X} />
      </button>
    </aside>
  );
}
