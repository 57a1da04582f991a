// What was decided about the user's own words and account: why, until when, and how to appeal.
import type { ModerationAction } from "@vereda/domain/community/circles/catalogue-circles";
import {
  reportReasonLabels,
  reportSubjectLabels,
} from "@vereda/domain/community/messages/catalogue-messages";
import type { CallData } from "@vereda/domain/endpoints";
import { Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { Button } from "#ui/button.tsx";
import { PathsIllustration } from "#ui/illustrations/paths.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { useTimeSince } from "../use-time-since.ts";
import { Excerpt } from "./excerpt.tsx";

const AppealDialog = createLazyDialog(() => import("./appeal-dialog.tsx"));

type OwnDecision = CallData<"GET /panel/moderation/decisions">["items"][number];

const titles: Readonly<Record<ModerationAction, (() => string) | null>> = {
  HIDE: m.community_moderation_own_hidden,
  WARN: m.community_moderation_own_warned,
  SUSPEND: null,
  NONE: null,
  LIFT: null,
};

export default function DecisionsScreen() {
  return (
    <>
      <title>{`${m.community_moderation_own_title()} · Vereda`}</title>
      <PageHeader
        title={m.community_moderation_own_title()}
        sentence={m.community_moderation_own_sentence()}
      />
      <Decisions />
    </>
  );
}

function Decisions() {
  const [appealed, setAppealed] = useState<OwnDecision | null>(null);
  const { data, error, refetch, setPage } = usePage("GET /panel/moderation/decisions");
  if (data === undefined && error !== null) {
    return (
      <Failure
        title={m.community_moderation_load_failed()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonRows count={3} />;
  if (data.total === 0) {
    return (
      <EmptyState
        illustration={<PathsIllustration className="w-56 max-w-full text-ink-soft" />}
        title={m.community_moderation_own_none()}
      >
        {m.community_moderation_own_none_text()}
      </EmptyState>
    );
  }
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <BareList aria-label={m.community_moderation_own_title()} className="divide-y divide-line">
        {data.items.map((decision) => (
          <DecisionItem key={decision.id} decision={decision} onAppeal={setAppealed} />
        ))}
      </BareList>
      <Pages label={m.community_moderation_own_title()} page={data} onPage={setPage} />
      <Suspense fallback={null}>
        {appealed !== null && (
          <AppealDialog decision={appealed} onClose={() => setAppealed(null)} />
        )}
      </Suspense>
    </div>
  );
}

type ItemProps = { decision: OwnDecision; onAppeal: (decision: OwnDecision) => void };

function DecisionItem({ decision, onAppeal }: ItemProps) {
  const locale = useLocale();
  const { action, until, note, reason, subjectType, excerpt, liftedAt, appeal } = decision;
  const day = until === null ? "" : formatDayLabel(until, locale, "date");
  return (
    <li className="flex flex-col items-start gap-3 py-6 first:pt-0">
      <div className="flex flex-col gap-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-18 font-semibold">
          {titles[action]?.() ?? m.community_moderation_own_suspended({ day })}
          {liftedAt !== null && (
            <Badge tone="positive">{m.community_moderation_own_lifted()}</Badge>
          )}
        </h2>
        <p className="text-14 text-ink-soft">
          {`${reportReasonLabels[reason][locale]} · ${useTimeSince(decision.createdAt)}`}
        </p>
      </div>
      {note !== "" && <p className="text-pretty wrap-anywhere whitespace-pre-line">{note}</p>}
      <Excerpt label={reportSubjectLabels[subjectType][locale]} text={excerpt} />
      {appeal === null && liftedAt === null && (
        <Button onPress={() => onAppeal(decision)}>{m.community_moderation_own_appeal()}</Button>
      )}
      {appeal !== null && <Appeal appeal={appeal} />}
    </li>
  );
}

function Appeal({
  appeal: { text, outcome, note },
}: {
  appeal: NonNullable<OwnDecision["appeal"]>;
}) {
  const outcomes = {
    UPHELD: m.community_moderation_own_upheld,
    LIFTED: m.community_moderation_own_appeal_lifted,
  };
  return (
    <dl className="flex flex-col gap-2">
      <div>
        <dt className="text-14 text-ink-soft">{m.community_moderation_own_your_appeal()}</dt>
        <dd className="text-pretty wrap-anywhere whitespace-pre-line">{text}</dd>
      </div>
      <div>
        <dt className="text-14 text-ink-soft">
          {outcome === null ? m.community_moderation_own_pending() : outcomes[outcome]()}
        </dt>
        {note !== null && <dd className="text-pretty wrap-anywhere">{note}</dd>}
      </div>
    </dl>
  );
}
