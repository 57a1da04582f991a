// Privacy: what other people see of the person, and what the person may do with their own data.
import { Suspense } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { lazyPart } from "#platform/lazy-part.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { usePrivacyForm } from "./privacy-form.ts";
import { PrivacyPart } from "./privacy-part.tsx";

// Below what most people come for.
const YourData = lazyPart(async () => ({
  default: (await import("../data-rights/your-data.tsx")).YourData,
}));

const PinPart = lazyPart(async () => ({
  default: (await import("../pin/pin-part.tsx")).PinPart,
}));

export default function PrivacyScreen() {
  const privacy = usePrivacyForm();
  return (
    <>
      <title>{`${m.account_privacy_title()} · Vereda`}</title>
      <PageHeader title={m.account_privacy_title()} sentence={m.account_privacy_sentence()} />
      <PrivacyPart privacy={privacy} />
      <div className="mt-16">
        {/* Together: what came later would push away what is about to be pressed. */}
        <Suspense fallback={<SkeletonRows count={4} />}>
          <PinPart />
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
