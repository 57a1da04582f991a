// Link to the cycle screen when today's summary has no cycle. Does not name a hidden cycle.
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
