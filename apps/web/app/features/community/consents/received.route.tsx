// The screen of a specialist: what members of their circles share with them, to accept and to view.
import type { Consent } from "@vereda/domain/community/specialists/contract-specialists";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { useCall } from "#platform/query/use-call.ts";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Suspense, useState } from "react";
import { api } from "#platform/api/api.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { useMeasureName } from "./measure-name.ts";

// A measure that a member shares with the specialist, with what they can do: accept, view, stop receiving.

const ViewDialog = createLazyDialog(() => import("./view-dialog.tsx"));

type Props = { consent: Consent };
type Action = "accept" | "end";

function useReceivedAction({ id }: Consent) {
  const params = { id };
  return useCall(
    async (action: Action) =>
      action === "end"
        ? api.data("DELETE /panel/consents/:id", { params })
        : api.data("POST /panel/consents/:id/accept", { params, body: {} }),
    {
      onDone: (_, action) => {
        const title =
          action === "end" ? m.community_consents_declined() : m.community_consents_accepted();
        showToast({ title });
      },
    },
  );
}

function ReceivedRow({ consent }: Props) {
  const locale = useLocale();
  const { owner, until } = consent;
  const name = formatFullName(owner);
  const date = formatDayLabel(until, locale, "date");
  const { send, isPending, input = null, error } = useReceivedAction(consent);
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Avatar name={name} src={owner.avatar} size={44} decorative />
        <div className="flex min-w-0 flex-1 basis-44 flex-col">
          <span className="font-semibold wrap-anywhere">{useMeasureName(consent)}</span>
          <span className="text-14 wrap-anywhere text-ink-soft">
            {name} · {m.community_consents_active({ date })}
          </span>
        </div>
        <Actions consent={consent} pending={isPending ? input : null} onAction={send} />
      </div>
      {error !== null && <Failure title={m.community_area_not_saved()} error={error} />}
    </li>
  );
}

type ActionsProps = Props & { pending: Action | null; onAction: (action: Action) => void };

function Actions({ consent, pending, onAction }: ActionsProps) {
  const [isViewing, setViewing] = useState(false);
  const named = { name: formatFullName(consent.owner), measure: useMeasureName(consent) };
  const isNew = consent.status === "PENDING";
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      <Button
        variant="quiet"
        isPending={pending === "end"}
        isDisabled={pending === "accept"}
        aria-label={
          isNew
            ? m.community_consents_decline_named(named)
            : m.community_consents_give_up_named(named)
        }
        onPress={() => onAction("end")}
      >
        {isNew ? m.panel_no_thanks() : m.community_consents_give_up()}
      </Button>
      <Button
        variant={isNew ? "primary" : "outline"}
        isPending={pending === "accept"}
        isDisabled={pending === "end"}
        aria-label={
          isNew ? m.community_consents_accept_named(named) : m.community_consents_view_named(named)
        }
        onPress={() => (isNew ? onAction("accept") : setViewing(true))}
      >
        {isNew ? m.panel_accept() : m.community_consents_view()}
      </Button>
      <Suspense fallback={null}>
        {isViewing && <ViewDialog consent={consent} onClose={() => setViewing(false)} />}
      </Suspense>
    </div>
  );
}

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
  const { data, error, refetch, setPage } = usePage("GET /panel/consents/received");
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
