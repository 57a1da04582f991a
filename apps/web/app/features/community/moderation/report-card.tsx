// A report as those who decide on it see it: what it is about, the excerpt, why, and what was decided.
import { moderationLogActionLabels } from "@vereda/domain/community/circles/catalogue-circles";
import type { Decision, Report } from "@vereda/domain/community/moderation/contract-moderation";
import {
  reportReasonLabels,
  reportSubjectLabels,
} from "@vereda/domain/community/messages/catalogue-messages";
import type { ReactNode } from "react";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { useTimeSince } from "../use-time-since.ts";
import { Excerpt } from "./excerpt.tsx";

type ReportCardProps = { report: Report; actions: ReactNode };

export function ReportCard({ report, actions }: ReportCardProps) {
  const locale = useLocale();
  const { subjectType, reason, text, excerpt, decisions } = report;
  return (
    <li className="flex flex-col gap-3 py-6 first:pt-0">
      <div className="flex flex-col gap-1">
        <h2 className="font-sans text-18 font-semibold text-pretty">
          {reportReasonLabels[reason][locale]}
        </h2>
        <Context report={report} />
      </div>
      <Excerpt label={reportSubjectLabels[subjectType][locale]} text={excerpt} />
      {text !== null && (
        <p className="text-pretty wrap-anywhere whitespace-pre-line">
          <span className="text-ink-soft">{m.community_moderation_reporter_adds()} </span>
          {text}
        </p>
      )}
      {decisions.length > 0 && (
        <BareList
          aria-label={m.community_moderation_decisions()}
          className="flex flex-col gap-2 text-14"
        >
          {decisions.map((decision) => (
            <DecisionLine key={decision.id} decision={decision} />
          ))}
        </BareList>
      )}
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </li>
  );
}

function Context({ report }: { report: Report }) {
  const { subjectType, author, count, earlier, circle, createdAt } = report;
  const name =
    author === null
      ? m.community_messages_deleted_account()
      : `${formatFullName(author)} (@${author.username})`;
  const parts = [
    // Its hosts answer for a circle.
    subjectType === "circle" ? null : m.panel_by({ name }),
    circle === null ? null : m.community_moderation_in_circle({ name: circle.name }),
    count > 1 ? m.community_moderation_count({ count }) : null,
    earlier > 0 ? m.community_moderation_earlier({ count: earlier }) : null,
    useTimeSince(createdAt),
  ];
  return (
    <p className="figures text-14 text-pretty wrap-anywhere text-ink-soft">
      {parts.filter((part) => part !== null).join(" · ")}
    </p>
  );
}

function DecisionLine({ decision }: { decision: Decision }) {
  const locale = useLocale();
  const { action, note, until, liftedAt, appeal, createdAt } = decision;
  const parts = [
    moderationLogActionLabels[action][locale],
    until === null ? null : m.panel_until({ day: formatDayLabel(until, locale, "date") }),
    liftedAt === null ? null : m.community_moderation_lifted(),
    useTimeSince(createdAt),
  ];
  return (
    <li className="flex flex-col gap-1 border-l-2 border-line pl-3">
      <span className="font-semibold">{parts.filter((part) => part !== null).join(" · ")}</span>
      {note !== "" && <span className="text-pretty wrap-anywhere">{note}</span>}
      {appeal !== null && (
        <span className="text-pretty wrap-anywhere">
          <span className="font-semibold">{m.community_moderation_appeal()}: </span>
          {appeal.text}
        </span>
      )}
      {appeal?.note != null && (
        <span className="text-pretty wrap-anywhere">
          <span className="font-semibold">
            {appeal.outcome === "LIFTED"
              ? m.community_moderation_outcome_lifted()
              : m.community_moderation_outcome_upheld()}
            :{" "}
          </span>
          {appeal.note}
        </span>
      )}
    </li>
  );
}
