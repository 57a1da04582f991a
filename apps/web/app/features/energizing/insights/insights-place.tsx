// The place of what the nights say, below them: its files and its answer come late, and nothing above moves.
import { Suspense } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";

const SleepInsights = lazyPart(() => import("./sleep-insights.tsx"));

export function InsightsPlace({ nights }: { nights: number }) {
  return (
    <div className="pt-10">
      <Suspense fallback={<SkeletonRows count={4} />}>
        <SleepInsights nights={nights} />
      </Suspense>
    </div>
  );
}
