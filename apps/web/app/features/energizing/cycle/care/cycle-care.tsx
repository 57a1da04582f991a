// What looks back and what may help: patterns and self-care. Loaded once the rest stands.
import { Suspense } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import type { CycleReading } from "../cycle-types.ts";

const Patterns = lazyPart(() => import("./patterns.tsx"));
const SelfCare = lazyPart(() => import("./self-care.tsx"));

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
            // Another phase is shown as soon as it runs.
            key={analytics?.currentPhase.id}
            phase={analytics?.currentPhase.id ?? "menstrual"}
            showsFertility={preferences.showsFertility}
          />
        </Suspense>
      </Section>
    </>
  );
}
