// The way from the screen of energy to the cycle, for whoever does not see it among the facts of today: a quiet offer for
// who follows none, a plain link for who has it at rest, and for whoever keeps it out of sight, a line that does not
// say what it hides. Loaded once the rest stands.
import { useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { Section } from "#ui/layout/section.tsx";
import { useReading } from "./cycle-data.ts";

export default function CycleLink() {
  const { space = "" } = useParams();
  const { reading } = useReading();
  const address = `/space/${space}/vitality/cycle`;
  if (reading === undefined) return null;
  if (reading.preferences.isHidden) {
    return (
      <p className="text-14">
        <LocaleLink to={address} className="text-ink-soft underline underline-offset-4">
          {m.energizing_cycle_link_hidden()}
        </LocaleLink>
      </p>
    );
  }
  // Told among the facts of today.
  if (reading.analytics !== null) return null;
  const isFollowed = reading.settings !== null || reading.latestCycle !== null;
  return (
    <Section
      size={18}
      title={m.energizing_cycle_title()}
      aside={
        <LocaleLink to={address} className="underline underline-offset-4">
          {m.energizing_cycle_link()}
        </LocaleLink>
      }
    >
      {!isFollowed && (
        <p className="max-w-reading text-ink-soft">{m.energizing_cycle_link_text()}</p>
      )}
    </Section>
  );
}
