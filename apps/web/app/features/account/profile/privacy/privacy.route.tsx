import { Suspense } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Part } from "#shell/parts.tsx";
import { usePrivacyForm } from "./privacy-form.ts";
import { PrivacyPart } from "./privacy-part.tsx";

// Lazy, because it is below the part that most users need.
const YourData = createLazyPart(async () => ({
  default: (await import("../../data-rights/your-data.tsx")).YourData,
}));

const PinPart = createLazyPart(async () => ({
  default: (await import("../../pin/pin-part.tsx")).PinPart,
}));

export default function PrivacyScreen() {
  const privacy = usePrivacyForm();
  return (
    <>
      <title>{`${m.platform_privacy()} · Vereda`}</title>
      <PageHeader title={m.platform_privacy()} sentence={m.account_privacy_sentence()} />
      <PrivacyPart privacy={privacy} />
      <div className="mt-16">
        {/* One boundary for both parts, because content that arrives later would shift the buttons. */}
        <Suspense fallback={<SkeletonRows count={4} />}>
          <Part of="ProfilePreview" />
          <div className="mt-16">
            <PinPart />
          </div>
          <Section
            title={m.account_data_title()}
            description={m.account_data_sentence()}
            className="mt-16"
          >
            <YourData />
          </Section>
        </Suspense>
      </div>
    </>
  );
}
