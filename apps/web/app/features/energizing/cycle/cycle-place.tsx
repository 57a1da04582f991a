// The way from the screen of energy to the cycle: where it stands, for whoever follows it; a quiet offer for everybody
// else; and for whoever keeps it out of sight, a line that does not say what it hides. Loaded once the rest stands.
import { useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { Section } from "#ui/section.tsx";
import { useReading } from "./cycle-data.ts";
import { betweenWords } from "./cycle-words.ts";

export default function CyclePlace() {
  const { space = "" } = useParams();
  const { reading, today } = useReading();
  const locale = useLocale();
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
  const { analytics, forecast } = reading;
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
      {analytics === null ? (
        <p className="max-w-reading text-ink-soft">{m.energizing_cycle_link_text()}</p>
      ) : (
        <p className="font-serif text-18">
          {m.energizing_cycle_day({ day: analytics.currentDay })}
        </p>
      )}
      {forecast && (
        <p className="text-14 text-ink-soft">
          {m.energizing_cycle_link_next({
            when: betweenWords(forecast.nextStart.range50, today, locale),
          })}
        </p>
      )}
    </Section>
  );
}
