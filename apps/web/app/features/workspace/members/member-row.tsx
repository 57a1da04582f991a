// A row of a current, invited or former member.
import type { Member } from "@vereda/domain/workspace/members/contract-members";
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Avatar } from "#ui/avatar.tsx";
import { listAssignmentParts } from "./format-assignment.ts";
import { useFormatDate, useFormatRange } from "../spaces/space-row.tsx";

type Ending = NonNullable<Member["ending"]>;

const endingLabels: Readonly<Record<Ending, () => string>> = {
  left: m.workspace_ending_left,
  removed: m.workspace_ending_removed,
  declined: m.workspace_ending_declined,
  expired: m.workspace_ending_expired,
  withdrawn: m.workspace_ending_withdrawn,
  replaced: m.workspace_ending_replaced,
};

export function MemberRow({ member, children }: { member: Member; children?: ReactNode }) {
  const { name, username, isSelf } = member;
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar name={name} src={member.avatar} size={44} decorative />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-semibold break-words">{name}</span>
          {isSelf && <span className="text-14 text-ink-soft">{m.workspace_you()}</span>}
          {username !== null && <span className="text-14 text-ink-soft">@{username}</span>}
        </span>
        <MemberStatus member={member} />
      </div>
      {children}
    </li>
  );
}

function MemberStatus({ member }: { member: Member }) {
  const locale = useLocale();
  const formatDate = useFormatDate();
  const formatRange = useFormatRange();
  const { startDate, endDate, expiresAt, ending } = member;
  const when =
    expiresAt === null
      ? formatRange(startDate, endDate)
      : `${m.workspace_invited_on({ day: formatDate(startDate) })}, ${m.workspace_invited_until({ day: formatDate(expiresAt) })}`;
  const parts = [...listAssignmentParts(member, locale), when, ending && endingLabels[ending]()];
  return (
    <span className="text-14 text-pretty text-ink-soft">{parts.filter(Boolean).join(" · ")}</span>
  );
}
