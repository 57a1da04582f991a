import { Suspense } from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import type { CycleReading } from "../cycle-types.ts";

const Patterns = createLazyPart(() => import("./patterns.tsx"));
const SelfCare = createLazyPart(() => import("./self-care.tsx"));

export function CycleCare({ reading }: { reading: CycleReading }) {
  const { analytics, preferences } = reading;
  return (
    <>
      <Section title={m.energizing_cycle_patterns()}>
        <Suspense fallback={<SkeletonRows count={3} />}>
          <Patterns showsFertility={preferences.showsFertility} />
        </Suspense>
      </Section>
      <Section title={m.energizing_cycle_self_care()}>
        <Suspense fallback={<SkeletonRows count={4} />}>
          <SelfCare
            // Remounts when the phase changes, to select the new one.
            key={analytics?.currentPhase.id}
            phase={analytics?.currentPhase.id ?? "menstrual"}
            showsFertility={preferences.showsFertility}
          />
        </Suspense>
      </Section>
    </>
  );
}
