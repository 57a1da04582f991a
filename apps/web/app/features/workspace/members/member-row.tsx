// A row of a current, invited or former member.
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import type { Member } from "@vereda/domain/workspace/members/contract-members";
import { memberRoleLabels } from "@vereda/domain/workspace/members/role-labels";
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Avatar } from "#ui/avatar.tsx";
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
  const { role, areaId, startDate, endDate, expiresAt, ending } = member;
  const when =
    expiresAt === null
      ? formatRange(startDate, endDate)
      : `${m.workspace_invited_on({ day: formatDate(startDate) })}, ${m.workspace_invited_until({ day: formatDate(expiresAt) })}`;
  const parts = [
    memberRoleLabels[role][locale],
    areaId && areaDefinitions[areaId].label[locale],
    when,
    ending && endingLabels[ending](),
  ];
  return (
    <span className="text-14 text-pretty text-ink-soft">{parts.filter(Boolean).join(" · ")}</span>
  );
}
