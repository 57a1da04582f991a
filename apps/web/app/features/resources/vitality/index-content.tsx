// Loads the vitality index: pending, failed, and what renders it.
import { useQuery } from "@tanstack/react-query";
import type { Vitality } from "@vereda/domain/resources/vitality/contract-vitality";
import type { ReactNode } from "react";
import { getErrorText } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { formatAdvice } from "./format-vitality.ts";
import { buildQuery } from "#platform/query/build-query.ts";

// The query of today's vitality index.

/** Always refetched when it is displayed: nights, plans and entries change it, wherever they are saved. */
const vitalityQuery = { ...buildQuery("GET /panel/vitality"), staleTime: 0 };

export function IndexContent({ children }: { children: (vitality: Vitality) => ReactNode }) {
  const locale = useLocale();
  const { data, isPending, error, refetch } = useQuery(vitalityQuery);
  if (data) return children(data);
  if (isPending) {
    return (
      <div aria-busy="true">
        <output className="sr-only">{m.energizing_vitality_loading()}</output>
        <SkeletonRows count={4} />
      </div>
    );
  }
  return (
    <Failure title={m.energizing_vitality_failed()} onRetry={() => refetch()}>
      {getErrorText(error, locale)}
    </Failure>
  );
}

export function Advice({ vitality }: { vitality: Vitality }) {
  const advice = formatAdvice(vitality);
  if (advice === null) return null;
  return (
    <div className="flex max-w-reading flex-col gap-1 border-l-2 border-accent-text pl-4">
      <p className="text-14 text-ink-soft">{m.energizing_vitality_advice()}</p>
      <p className="font-serif text-18 text-pretty">{advice}</p>
    </div>
  );
}
