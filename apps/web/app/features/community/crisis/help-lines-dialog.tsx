// Lets a host offer help lines: a text for a reply, which the host edits and sends in their own name.
import type { CountryKey } from "@vereda/domain/account/profile/countries";
import { countryHelp } from "@vereda/domain/community/crisis/crisis-lines";
import { useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { CountryField } from "./country-field.tsx";

type Props = { name: string; onUse: (text: string) => void; onClose: () => void };

function formatOffer(country: CountryKey): string {
  const { line, emergency } = countryHelp[country];
  if (line !== null) {
    const { name, number, option } = line;
    return option === null
      ? m.community_crisis_offer({ name, number })
      : m.community_crisis_offer_option({ name, number, option });
  }
  if (emergency === null) return m.community_crisis_offer_nearby();
  return m.community_crisis_offer_emergency({ number: emergency.number });
}

export default function HelpLinesDialog({ name, onUse, onClose }: Props) {
  const [country, setCountry] = useState(useCurrentUser().country);
  const text = country === null ? null : formatOffer(country);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.community_crisis_share_title({ name })}
      closeLabel={m.platform_close()}
      footer={
        <>
          <Button onPress={onClose}>{m.platform_cancel()}</Button>
          <Button
            variant="primary"
            isDisabled={text === null}
            onPress={() => {
              if (text !== null) onUse(text);
              onClose();
            }}
          >
            {m.community_crisis_share_use()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-pretty text-ink-soft">{m.community_crisis_share_sentence()}</p>
        <CountryField value={country} onChange={setCountry} />
        {text !== null && (
          <blockquote className="border-l-2 border-line-strong pl-3 text-pretty whitespace-pre-line">
            {text}
          </blockquote>
        )}
      </div>
    </Dialog>
  );
}
