// The consistency of all that the user does: figures, the year and pauses. Lazy-loaded.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { PathsIllustration } from "#ui/illustrations/paths.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { PausesSection } from "./pauses/pauses-section.tsx";
import { StreakFigures } from "./streak-figures.tsx";
import { WithStreak } from "./with-streak.tsx";
import { YearSection } from "./year/year-section.tsx";

export default function StreakTab() {
  return (
    <WithStreak>
      {(streak) => (
        <div className="flex flex-col gap-10">
          {streak.since === null ? (
            <FirstDay />
          ) : (
            <>
              <StreakFigures streak={streak} size="large" />
              <YearSection since={streak.since} />
            </>
          )}
          <PausesSection pauses={streak.pauses} />
        </div>
      )}
    </WithStreak>
  );
}

function FirstDay() {
  const toLocale = useLocalePath();
  return (
    <EmptyState
      illustration={<PathsIllustration />}
      title={m.resources_streak_empty()}
      action={
        <NativeButtonLink to={toLocale("/panel")}>{m.resources_streak_to_today()}</NativeButtonLink>
      }
    >
      <p>{m.resources_streak_empty_text()}</p>
    </EmptyState>
  );
}
