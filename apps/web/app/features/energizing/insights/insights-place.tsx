// The place of what the nights say, below them: its files and its answer come late, and nothing above moves.
import { Suspense } from "react";
import { latePart } from "#platform/late-part.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import type { OpenDialog } from "../rest-dialogs.tsx";

const SleepInsights = latePart(() => import("./sleep-insights.tsx"));

export function InsightsPlace({ open }: { open: OpenDialog }) {
  return (
    <div className="min-h-96 pt-10">
      <Suspense fallback={<SkeletonRows count={4} />}>
        <SleepInsights open={open} />
      </Suspense>
    </div>
  );
}
