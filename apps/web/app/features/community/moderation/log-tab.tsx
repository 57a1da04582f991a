// The audit log of moderation, for administrators.
import { moderationLogActionLabels } from "@vereda/domain/community/circles/catalogue-circles";
import { reportSubjectLabels } from "@vereda/domain/community/messages/catalogue-messages";
import type { CallData } from "@vereda/domain/endpoints";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { useTimeSince } from "../use-time-since.ts";

type Entry = CallData<"GET /panel/moderation/log">["items"][number];

export default function LogTab() {
  const { data, error, refetch, setPage } = usePage("GET /panel/moderation/log");
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
  if (data.total === 0) {
    return (
      <EmptyState title={m.community_moderation_none_log()}>
        {m.community_moderation_none_log_text()}
      </EmptyState>
    );
  }
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <BareList aria-label={m.community_moderation_log()} className="divide-y divide-line">
        {data.items.map((entry) => (
          <LogRow key={entry.id} entry={entry} />
        ))}
      </BareList>
      <Pages label={m.community_moderation_log()} page={data} onPage={setPage} />
    </div>
  );
}

function LogRow({ entry: { at, actor, action, subjectType, note } }: { entry: Entry }) {
  const locale = useLocale();
  const parts = [
    actor === null ? m.community_messages_deleted_account() : formatFullName(actor),
    subjectType === null ? null : reportSubjectLabels[subjectType][locale],
    useTimeSince(at),
  ];
  return (
    <li className="flex flex-col gap-1 py-3">
      <span className="font-semibold">{moderationLogActionLabels[action][locale]}</span>
      <span className="figures text-14 text-ink-soft">
        {parts.filter((part) => part !== null).join(" · ")}
      </span>
      {note !== null && <span className="text-pretty wrap-anywhere">{note}</span>}
    </li>
  );
}
