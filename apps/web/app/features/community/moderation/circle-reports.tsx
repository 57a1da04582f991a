// The open reports of a circle for its hosts, who decide first; a part of the circle's screen.
import {
  moderationApi,
  type Report,
} from "@vereda/domain/community/moderation/contract-moderation";
import { hostActions } from "@vereda/domain/community/moderation/moderation-rules";
import { Suspense, useState } from "react";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import type { DecideDialogProps } from "./decide-dialog.tsx";
import { ReportCard } from "./report-card.tsx";

const contract = moderationApi.decideInCircle.body;
const DecideDialog = createLazyDialog<DecideDialogProps<typeof contract>>(
  () => import("./decide-dialog.tsx"),
);

export type CircleReportsProps = { circleId: string };

export default function CircleReports({ circleId }: CircleReportsProps) {
  const [decided, setDecided] = useState<Report | null>(null);
  const { data, error, refetch, setPage } = usePage("GET /panel/circles/:id/reports", {
    params: { id: circleId },
  });
  if (data === undefined && error !== null) {
    return (
      <Failure
        title={m.community_moderation_load_failed()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  // Most circles never have one, so nothing waits for the answer.
  if (data === undefined || data.total === 0) return null;
  return (
    <Section title={m.panel_reports()} description={m.community_moderation_circle_sentence()}>
      <BareList aria-label={m.panel_reports()} className="divide-y divide-line">
        {data.items.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            actions={<Actions circleId={circleId} report={report} onDecide={setDecided} />}
          />
        ))}
      </BareList>
      <Pages label={m.panel_reports()} page={data} onPage={setPage} />
      <Suspense fallback={null}>
        {decided !== null && (
          <DecideInCircle circleId={circleId} report={decided} onClose={() => setDecided(null)} />
        )}
      </Suspense>
    </Section>
  );
}

type DecideInCircleProps = CircleReportsProps & { report: Report; onClose: () => void };

function DecideInCircle({ circleId, report, onClose }: DecideInCircleProps) {
  return (
    <DecideDialog
      report={report}
      contract={contract}
      actions={hostActions}
      call={(body) =>
        api.data("POST /panel/circles/:id/reports/:reportId/decisions", {
          params: { id: circleId, reportId: report.id },
          body,
          retry: true,
        })
      }
      onClose={onClose}
    />
  );
}

type ActionsProps = CircleReportsProps & { report: Report; onDecide: (report: Report) => void };

function Actions({ circleId, report, onDecide }: ActionsProps) {
  const params = { id: circleId, reportId: report.id };
  const { send, isPending } = useCall("POST /panel/circles/:id/reports/:reportId/escalation", {
    failed: m.community_moderation_failed(),
    onDone: () => showToast({ title: m.community_moderation_escalated() }),
  });
  return (
    <>
      <Button onPress={() => onDecide(report)}>{m.community_moderation_decide()}</Button>
      {report.isWithModerators ? (
        <p className="text-14 text-ink-soft">{m.community_moderation_is_escalated()}</p>
      ) : (
        <Button
          variant="quiet"
          isPending={isPending}
          pendingText={m.platform_saving()}
          onPress={() => send({ params, body: {} })}
        >
          {m.community_moderation_escalate()}
        </Button>
      )}
    </>
  );
}
