// What the user shares with the specialists of a circle: until when, who viewed it, and a stop at once.
import { useQuery } from "@tanstack/react-query";
import type {
  Consent,
  Specialist,
} from "@vereda/domain/community/specialists/contract-specialists";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { buildOwnQuery, formatOwnMeasure, formatParty } from "./consents-data.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { formatDayLabel, formatInstant } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

// A measure that the user shares or shared, with its views and the button that stops it at once.

type Props = { consent: Consent };

function useStateText(consent: Consent): string {
  const locale = useLocale();
  const { status, until } = consent;
  const date = formatDayLabel(until, locale, "date");
  if (status === "PENDING") return m.community_consents_pending({ date });
  return status === "ACTIVE" ? m.community_consents_active({ date }) : m.community_consents_ended();
}

function OwnConsentRow({ consent }: Props) {
  const locale = useLocale();
  const { specialist, status, viewCount } = consent;
  const name = formatParty(specialist);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-44 flex-col">
          <span className="wrap-anywhere">
            <span className="font-semibold">{formatOwnMeasure(consent, locale)}</span>{" "}
            {m.community_consents_with({ name })}
          </span>
          <span className="text-14 text-pretty text-ink-soft">{useStateText(consent)}</span>
        </div>
        {status !== "ENDED" && <StopButton consent={consent} name={name} />}
      </div>
      {viewCount > 0 && <Views consent={consent} />}
      {viewCount === 0 && status === "ACTIVE" && (
        <p className="text-14 text-ink-soft">{m.community_consents_views_none()}</p>
      )}
    </li>
  );
}

function StopButton({ consent, name }: Props & { name: string }) {
  const locale = useLocale();
  const { send, isPending, error } = useCall("DELETE /panel/consents/:id", {
    onDone: () => showToast({ title: m.community_consents_stopped({ name }) }),
  });
  const measure = formatOwnMeasure(consent, locale);
  return (
    <div className="flex flex-col gap-2">
      <Button
        aria-label={m.community_consents_stop_named({ name, measure })}
        isPending={isPending}
        pendingText={m.community_consents_stopping()}
        onPress={() => send({ params: { id: consent.id } })}
      >
        {m.community_consents_stop()}
      </Button>
      {error !== null && <Failure title={m.community_consents_stop_failed()} error={error} />}
    </div>
  );
}

/** Folded, and loaded when it is opened. */
function Views({ consent }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      summary={
        <span className="text-14">
          {m.community_consents_view_count({ count: consent.viewCount })}
        </span>
      }
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {isOpen && <ViewList consent={consent} />}
    </Disclosure>
  );
}

const MAX_VIEWS = 100;

function ViewList({ consent: { id, viewCount } }: Props) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const call = { params: { id }, query: { perPage: MAX_VIEWS } };
  const { data, error, refetch } = useQuery({
    ...buildQuery("GET /panel/consents/:id/views", call),
    // A view that was counted since is in the list.
    staleTime: 0,
  });
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={Math.min(viewCount, 3)} />
    ) : (
      <Failure
        title={m.community_consents_log_failed()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-2 text-14">
      <BareList aria-label={m.community_consents_log()} className="flex flex-col gap-1">
        {data.items.map(({ id: viewId, viewer, viewedAt }) => (
          <li key={viewId} className="figures">
            {m.community_consents_log_row({
              name: formatParty(viewer),
              when: formatInstant(viewedAt, locale, timezone),
            })}
          </li>
        ))}
      </BareList>
      {data.total > data.items.length && (
        <p>{m.community_consents_log_more({ count: data.items.length, total: data.total })}</p>
      )}
    </div>
  );
}

const ShareDialog = createLazyDialog(() => import("./share-dialog.tsx"));

export type CircleSharingProps = { circleId: string };

export default function CircleSharing({ circleId }: CircleSharingProps) {
  const { data, error, refetch } = useQuery(buildOwnQuery(circleId));
  return (
    <PinLock whenRefused>
      <Section
        title={m.community_consents_title()}
        description={m.community_consents_what()}
        size={18}
      >
        {data !== undefined && <Sharing circleId={circleId} {...data} />}
        {data === undefined && error !== null && (
          <Failure
            title={m.community_consents_load_failed()}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && error === null && <SkeletonRows count={2} />}
      </Section>
    </PinLock>
  );
}

type SharingProps = CircleSharingProps & {
  items: readonly Consent[];
  specialists: readonly Specialist[];
};

function Sharing({ circleId, items, specialists }: SharingProps) {
  const [isOpen, setOpen] = useState(false);
  const open = items.filter(({ status }) => status !== "ENDED");
  const ended = items.filter(({ status }) => status === "ENDED");
  const canShare = specialists.length > 0;
  return (
    <div className="flex flex-col gap-4">
      {open.length > 0 && (
        <List label={m.community_consents_title()}>
          {open.map((consent) => (
            <OwnConsentRow key={consent.id} consent={consent} />
          ))}
        </List>
      )}
      {open.length === 0 && (
        <p className="text-ink-soft">
          {canShare ? m.community_consents_none() : m.community_consents_no_specialists()}
        </p>
      )}
      {canShare && (
        <div>
          <Button icon={Plus} onPress={() => setOpen(true)}>
            {m.community_consents_share()}
          </Button>
        </div>
      )}
      {ended.length > 0 && (
        <Disclosure summary={m.community_consents_past()}>
          <List label={m.community_consents_past()}>
            {ended.map((consent) => (
              <OwnConsentRow key={consent.id} consent={consent} />
            ))}
          </List>
        </Disclosure>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <ShareDialog
            circleId={circleId}
            specialists={specialists}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
