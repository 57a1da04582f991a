// A private card with the help line of the user's country, or of one that they choose.
import type { CountryKey } from "@vereda/domain/account/profile/countries";
import { countryHelp, type CrisisLine } from "@vereda/domain/community/crisis/crisis-lines";
import { Phone, X } from "lucide-react";
import { useId, useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import { CountryField } from "./country-field.tsx";

export default function CrisisCard({ onClose }: { onClose?: () => void }) {
  const titleId = useId();
  const { country: ownCountry } = useCurrentUser();
  const [country, setCountry] = useState(ownCountry);
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4"
    >
      <div className="flex items-start gap-2">
        <h3 id={titleId} className="min-w-0 flex-1 font-serif text-22 font-medium text-balance">
          {m.community_crisis_title()}
        </h3>
        {onClose && (
          <IconButton
            icon={X}
            label={m.platform_close()}
            onPress={onClose}
            className="-mt-2 -mr-2"
          />
        )}
      </div>
      <p className="text-pretty">{m.community_crisis_sentence()}</p>
      {country !== null && <CountryLines country={country} />}
      <CountryField value={country} onChange={setCountry} />
      <div className="flex flex-col gap-1 text-14 text-ink-soft text-pretty">
        <p>{m.community_crisis_private()}</p>
        {country !== null && <Source country={country} />}
      </div>
    </section>
  );
}

function CountryLines({ country }: { country: CountryKey }) {
  const { line, emergency } = countryHelp[country];
  return (
    <div className="flex flex-col items-start gap-3">
      {line !== null && <Line line={line} />}
      {emergency === null ? (
        <p className="text-pretty">{m.community_crisis_no_number()}</p>
      ) : (
        <a
          href={`tel:${emergency.number}`}
          className={getButtonStyles(line === null ? "primary" : "outline", "figures")}
        >
          <Icon of={Phone} />
          {m.community_crisis_emergency({ number: emergency.number })}
        </a>
      )}
    </div>
  );
}

function Line({ line: { name, number, dial, option, hours } }: { line: CrisisLine }) {
  const locale = useLocale();
  const details = [
    name,
    ...(option === null ? [] : [m.community_crisis_option({ option })]),
    hours?.[locale] ?? m.community_crisis_always(),
  ];
  return (
    <div className="flex flex-col items-start gap-1">
      <a href={`tel:${dial}`} className={getButtonStyles("primary", "figures")}>
        <Icon of={Phone} />
        {m.community_crisis_call({ number })}
      </a>
      <p>{details.join(" · ")}</p>
    </div>
  );
}

function Source({ country }: { country: CountryKey }) {
  const locale = useLocale();
  const { line, emergency } = countryHelp[country];
  const checked = line ?? emergency;
  if (checked === null) return null;
  const { source, checkedOn } = checked;
  const date = formatDayLabel(checkedOn, locale, "date");
  return <p>{m.community_crisis_source({ source, date })}</p>;
}
