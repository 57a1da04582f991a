// The vitality index of the week: words, number, reasons, history. Lazy-loaded.
import { LockKeyhole } from "lucide-react";
import { useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { MirrorButton } from "#shell/mirror/mirror-button.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import { linkStyles } from "#ui/styles.ts";
import { useHiddenIndex } from "./hidden-index.ts";
import { Advice, IndexContent } from "./index-content.tsx";
import { IndexHeadline } from "./index-headline.tsx";
import { IndexHistory } from "./index-history.tsx";
import { IndexMethod } from "./index-method.tsx";
import { IndexParts } from "./index-parts.tsx";

export default function VitalityTab() {
  const { space = "" } = useParams();
  const address = `/space/${space}/vitality`;
  const { isHidden, setHidden } = useHiddenIndex();
  if (isHidden) return <HiddenIndex address={address} onShow={() => setHidden(false)} />;
  return (
    <IndexContent>
      {(vitality) => (
        <div className="flex flex-col gap-8">
          <IndexHeadline vitality={vitality} />
          <Advice vitality={vitality} />
          <Section title={m.energizing_vitality_parts()} level={3}>
            <IndexParts parts={vitality.parts} address={address} />
          </Section>
          <IndexHistory history={vitality.history} />
          <div className="flex flex-col items-start gap-4">
            <div className="w-full">
              <IndexMethod version={vitality.version} />
            </div>
            <PrivacyNote />
            <MirrorButton resourceId="energy" className={linkStyles}>
              {m.energizing_vitality_mirror()}
            </MirrorButton>
            <Button variant="quiet" className="-ml-4" onPress={() => setHidden(true)}>
              {m.energizing_vitality_hide()}
            </Button>
          </div>
        </div>
      )}
    </IndexContent>
  );
}

function PrivacyNote() {
  return (
    <p className="flex items-start gap-2 text-14 text-ink-soft print:hidden">
      <Icon of={LockKeyhole} size={16} className="mt-0.5 shrink-0" />
      <span>
        {m.energizing_vitality_private()}{" "}
        <LocaleLink to="/panel/privacy" className={linkStyles}>
          {m.energizing_vitality_to_privacy()}
        </LocaleLink>
      </span>
    </p>
  );
}

function HiddenIndex({ address, onShow }: { address: string; onShow: () => void }) {
  return (
    <EmptyState
      title={m.energizing_vitality_hidden()}
      action={
        <div className="flex flex-col items-center gap-3">
          <Button variant="primary" onPress={onShow}>
            {m.energizing_vitality_show()}
          </Button>
          <LocaleLink to={`${address}/balance`} className={linkStyles}>
            {m.energizing_vitality_to_balance()}
          </LocaleLink>
        </div>
      }
    >
      {m.energizing_vitality_hidden_text()}
    </EmptyState>
  );
}
