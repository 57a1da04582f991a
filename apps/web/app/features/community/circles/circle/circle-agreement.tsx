// The agreement of a circle, which everybody accepts who joins.
import type { PublicCircle } from "@vereda/domain/community/circles/contract-circles";
import { m } from "#platform/i18n/generated/messages.js";
import { Section } from "#ui/layout/section.tsx";

export function CircleAgreement({ circle }: { circle: Pick<PublicCircle, "agreement"> }) {
  return (
    <Section title={m.community_circles_agreement()}>
      <p className="max-w-reading font-serif whitespace-pre-line wrap-anywhere">
        {circle.agreement}
      </p>
    </Section>
  );
}
