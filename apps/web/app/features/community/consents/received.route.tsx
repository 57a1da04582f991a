// The screen of a specialist: what members of their circles share with them, to accept and to view.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Consent } from "@vereda/domain/community/circles/contract-specialists";
import { useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { Button } from "#ui/button.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { RECEIVED } from "./consents-data.ts";
import { ReceivedRow } from "./received-row.tsx";

export default function ReceivedScreen() {
  return (
    <>
      <title>{`${m.community_consents_received_title()} · Vereda`}</title>
      <PageHeader
        title={m.community_consents_received_title()}
        sentence={m.community_consents_received_sentence()}
      />
      <PinLock whenRefused>
        <Received />
      </PinLock>
    </>
  );
}

function Received() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...buildQuery(RECEIVED, { query: { page } }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={3} />
    ) : (
      <Failure
        title={m.community_consents_received_failed()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  // What was on the last page has ended.
  if (data.items.length === 0 && page > 1) setPage(1);
  if (data.items.length === 0) {
    return (
      <EmptyState
        illustration={<HandsIllustration className="w-56 max-w-full text-ink-soft" />}
        title={m.community_consents_received_none()}
      >
        {m.community_consents_received_none_text()}
      </EmptyState>
    );
  }
  const { items, total, perPage, from, to } = data;
  return (
    <div className="flex max-w-reading flex-col gap-10">
      <Consents
        title={m.community_consents_received_pending()}
        items={items.filter(({ status }) => status === "PENDING")}
      />
      <Consents
        title={m.community_consents_received_active()}
        items={items.filter(({ status }) => status === "ACTIVE")}
      />
      {total > perPage && (
        <nav
          aria-label={m.community_consents_received_title()}
          className="flex flex-wrap items-center gap-3"
        >
          <Button isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            {m.community_specialists_before()}
          </Button>
          <span className="figures text-14 text-ink-soft">
            {m.community_specialists_range({ from, to, total })}
          </span>
          <Button isDisabled={to >= total} onPress={() => setPage(page + 1)}>
            {m.community_specialists_after()}
          </Button>
        </nav>
      )}
    </div>
  );
}

function Consents({ title, items }: { title: string; items: readonly Consent[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={title} size={18}>
      <List label={title}>
        {items.map((consent) => (
          <ReceivedRow key={consent.id} consent={consent} />
        ))}
      </List>
    </Section>
  );
}
