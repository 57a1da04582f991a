// The reports of one tab, with what moderators can do about each.
import {
  moderationApi,
  type Report,
} from "@vereda/domain/community/moderation/contract-moderation";
import { moderationActions } from "@vereda/domain/community/circles/catalogue-circles";
import { canDecide } from "@vereda/domain/community/moderation/moderation-rules";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { Failure } from "#platform/forms/failures.tsx";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { Button } from "#ui/button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { TableIllustration } from "#ui/illustrations/table.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { messagesAddress } from "../messages/conversations-data.ts";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import type { DecideDialogProps } from "./decide-dialog.tsx";
import { ReportCard } from "./report-card.tsx";

const contract = moderationApi.decide.body;
const DecideDialog = createLazyDialog<DecideDialogProps<typeof contract>>(
  () => import("./decide-dialog.tsx"),
);
const HelpLinesDialog = createLazyDialog(() => import("../crisis/help-lines-dialog.tsx"));
const AppealOutcomeDialog = createLazyDialog(() => import("./appeal-outcome-dialog.tsx"));

type Show = "open" | "closed" | "appeals";
type Opened = { readonly what: "decide" | "lift" | "appeal" | "help"; readonly report: Report };

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

const listActions = ({ subjectType: subject }: Report) =>
  moderationActions.filter(
    (action) =>
      action !== "LIFT" &&
      canDecide({
        decider: "MODERATOR",
        action,
        subject,
        isAuthor: false,
        isAuthorAdministrator: false,
      }),
  );

export function ReportQueue({ show }: { show: Show }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch, setPage } = usePage("GET /panel/moderation/reports", {
    query: { show },
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
  if (data === undefined) return <SkeletonRows count={4} />;
  return (
    <div className="flex max-w-reading flex-col gap-4">
      {data.total === 0 ? (
        <Nothing show={show} />
      ) : (
        <>
          <BareList aria-label={m.panel_reports()} className="divide-y divide-line">
            {data.items.map((report) => (
              <ReportCard
                key={report.id}
                report={report}
                actions={<Action show={show} report={report} onOpen={setOpened} />}
              />
            ))}
          </BareList>
          <Pages label={m.panel_reports()} page={data} onPage={setPage} />
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
  if (what === "help") return <HelpOffer report={report} onClose={onClose} />;
  if (what === "appeal") return <AppealOutcomeDialog report={report} onClose={onClose} />;
  return (
    <DecideDialog
      report={report}
      contract={contract}
      actions={what === "lift" ? ["LIFT"] : listActions(report)}
      call={(body) =>
        api.data("POST /panel/moderation/reports/:id/decisions", {
          params: { id: report.id },
          body,
          retry: true,
        })
      }
      onClose={onClose}
    />
  );
}

/** Moderators write it to the author in a message of their own, as hosts reply with it. */
function HelpOffer({ report: { author }, onClose }: { report: Report; onClose: () => void }) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  if (author === null) return null;
  const write = async (text: string) => {
    await navigator.clipboard.writeText(text);
    showToast({ title: m.community_crisis_copied() });
    await navigate(toLocale(`${messagesAddress}?to=${encodeURIComponent(author.username)}`));
  };
  return (
    <HelpLinesDialog
      name={formatFullName(author)}
      onUse={(text) => void write(text)}
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
      <>
        <Button onPress={() => onOpen({ what: "decide", report })}>
          {m.community_moderation_decide()}
        </Button>
        {report.author !== null && (
          <Button variant="quiet" onPress={() => onOpen({ what: "help", report })}>
            {m.community_crisis_share()}
          </Button>
        )}
      </>
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
        {m.community_moderation_appeal_title()}
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
