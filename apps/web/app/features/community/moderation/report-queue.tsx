// The reports of one tab, with what moderators can do about each.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Report } from "@vereda/domain/community/circles/contract-moderation";
import { moderationActions } from "@vereda/domain/community/circles/catalogue-circles";
import { Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { TableIllustration } from "#ui/illustrations/table.tsx";
import { PageNav } from "#platform/page-nav.tsx";
import { ReportCard } from "./report-card.tsx";

const DecideDialog = createLazyDialog(() => import("./decide-dialog.tsx"));
const AppealOutcomeDialog = createLazyDialog(() => import("./appeal-outcome-dialog.tsx"));

type Show = "open" | "closed" | "appeals";
type Opened = { readonly what: "decide" | "lift" | "appeal"; readonly report: Report };

const empty: Readonly<Record<Show, { title: () => string; text: () => string }>> = {
  open: { title: m.community_moderation_none_open, text: m.community_moderation_none_open_text },
  closed: {
    title: m.community_moderation_none_closed,
    text: m.community_moderation_none_closed_text,
  },
  appeals: {
    title: m.community_moderation_none_appeals,
    text: m.community_moderation_none_appeals_text,
  },
};

const decisions = moderationActions.filter((action) => action !== "LIFT");

export function ReportQueue({ show }: { show: Show }) {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useQuery({
    ...buildQuery("GET /panel/moderation/reports", { query: { show, page } }),
    placeholderData: keepPreviousData,
  });
  // The last entries of the last page are gone, so go to the new last page.
  if (data !== undefined && data.items.length === 0 && data.total > 0 && page > 1) {
    setPage(Math.ceil(data.total / data.perPage));
  }
  if (data === undefined && error !== null) {
    return (
      <Failure
        title={m.community_moderation_load_failed()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonRows count={4} />;
  return (
    <div className="flex max-w-reading flex-col gap-4">
      {data.total === 0 ? (
        <Nothing show={show} />
      ) : (
        <>
          <BareList aria-label={m.community_moderation_reports()} className="divide-y divide-line">
            {data.items.map((report) => (
              <ReportCard
                key={report.id}
                report={report}
                actions={<Action show={show} report={report} onOpen={setOpened} />}
              />
            ))}
          </BareList>
          <PageNav page={data} onPage={setPage} />
        </>
      )}
      <Suspense fallback={null}>
        {opened !== null && <OpenDialog opened={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  );
}

function OpenDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { what, report } = opened;
  if (what === "appeal") return <AppealOutcomeDialog report={report} onClose={onClose} />;
  return (
    <DecideDialog
      report={report}
      actions={what === "lift" ? ["LIFT"] : decisions}
      submit={(body) =>
        api.call("POST /panel/moderation/reports/:id/decisions", {
          params: { id: report.id },
          body,
          retry: true,
        })
      }
      onClose={onClose}
    />
  );
}

function Nothing({ show }: { show: Show }) {
  const { title, text } = empty[show];
  return (
    <EmptyState
      illustration={<TableIllustration className="w-56 max-w-full text-ink-soft" />}
      title={title()}
    >
      {text()}
    </EmptyState>
  );
}

type ActionProps = { show: Show; report: Report; onOpen: (opened: Opened) => void };

function Action({ show, report, onOpen }: ActionProps) {
  if (show === "open") {
    return (
      <Button onPress={() => onOpen({ what: "decide", report })}>
        {m.community_moderation_decide()}
      </Button>
    );
  }
  if (show === "appeals") {
    const isMine = report.decisions.some(
      ({ appeal, isMine: mine }) => appeal !== null && appeal.outcome === null && mine,
    );
    return isMine ? (
      <p className="text-14 text-ink-soft">{m.community_moderation_appeal_for_another()}</p>
    ) : (
      <Button onPress={() => onOpen({ what: "appeal", report })}>
        {m.community_moderation_appeal_decide()}
      </Button>
    );
  }
  const isInForce = report.decisions.some(
    ({ action, liftedAt }) => liftedAt === null && action !== "NONE" && action !== "LIFT",
  );
  if (!isInForce) return null;
  return (
    <Button onPress={() => onOpen({ what: "lift", report })}>
      {m.community_moderation_lift()}
    </Button>
  );
}
