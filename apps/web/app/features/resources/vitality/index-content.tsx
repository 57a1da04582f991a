// Loads the vitality index: pending, failed, and what renders it.
import { useQuery } from "@tanstack/react-query";
import type { Vitality } from "@vereda/domain/resources/vitality/contract-vitality";
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { formatAdvice } from "./format-vitality.ts";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { buildQuery } from "#platform/query/build-query.ts";

// The query of today's vitality index.

/** Always refetched when it is displayed: nights, plans and entries change it, wherever they are saved. */
const vitalityQuery = { ...buildQuery("GET /panel/vitality"), staleTime: 0 };

export function IndexContent({ children }: { children: (vitality: Vitality) => ReactNode }) {
  const query = useQuery(vitalityQuery);
  if (query.data) return children(query.data);
  return (
    <QueryStatus
      query={query}
      rows={4}
      loading={m.energizing_vitality_loading()}
      failed={m.energizing_vitality_failed()}
    />
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
