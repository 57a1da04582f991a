// The screen of a specialist: what members of their circles share with them, to accept and to view.
import type { Consent } from "@vereda/domain/community/specialists/contract-specialists";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Pages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
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
  const { data, error, refetch, setPage } = usePages((page) =>
    buildQuery(RECEIVED, { query: { page } }),
  );
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
  if (data.total === 0) {
    return (
      <EmptyState
        illustration={<HandsIllustration className="w-56 max-w-full text-ink-soft" />}
        title={m.community_consents_received_none()}
      >
        {m.community_consents_received_none_text()}
      </EmptyState>
    );
  }
  const { items } = data;
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
      <Pages label={m.community_consents_received_title()} page={data} onPage={setPage} />
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
