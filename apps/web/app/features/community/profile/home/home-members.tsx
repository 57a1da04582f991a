// Who is in a workspace, and what each has planned there this week.
import type { Home, HomeMember } from "@vereda/domain/community/profile/home/contract-home";
import { memberRoleLabels } from "@vereda/domain/workspace/members/role-labels";
import { memberAbilityLabels } from "@vereda/domain/workspace/policy";
import { UserPlus } from "lucide-react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Avatar } from "#ui/avatar.tsx";
import { TableIllustration } from "#ui/illustrations/table.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { Section } from "#ui/layout/section.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import type { HomeNames } from "./home-names.ts";

export const inviteAddress = "/panel/workspace/configuration?tab=members";

type HomeMembersProps = Pick<Home, "members" | "memberCount"> & {
  names: HomeNames;
  canInvite: boolean;
};

export function HomeMembers({ members, memberCount, names, canInvite }: HomeMembersProps) {
  const isAlone = memberCount === 1;
  const hidden = memberCount - members.length;
  return (
    <Section title={m.community_home_members()} aside={m.community_home_this_week()}>
      <BareList className="flex flex-col gap-5 pt-1">
        {members.map((member) => (
          <MemberRow key={member.username} member={member} name={names(member)} />
        ))}
      </BareList>
      {hidden > 0 && (
        <p className="text-14 text-ink-soft">{m.community_home_more_members({ count: hidden })}</p>
      )}
      {isAlone && <Alone canInvite={canInvite} />}
    </Section>
  );
}

function MemberRow({ member, name }: { member: HomeMember; name: string }) {
  const locale = useLocale();
  const { avatar, role, permission, isSelf, week } = member;
  const label = role === null ? memberAbilityLabels[permission] : memberRoleLabels[role];
  const title = isSelf ? m.community_home_self({ name }) : name;
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} src={avatar} decorative />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {week === null || week.planned === 0 ? (
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-14">
            <span className="wrap-anywhere">{title}</span>
            <span className="text-ink-soft">
              {week === null ? m.community_home_week_hidden() : m.community_home_week_free()}
            </span>
          </div>
        ) : (
          <ProgressBar
            label={title}
            share={week.completed / week.planned}
            valueText={formatWeek(week)}
          />
        )}
        <span className="text-12 text-ink-soft">{label[locale]}</span>
      </div>
    </li>
  );
}

function formatWeek({ planned, completed, minutes }: NonNullable<HomeMember["week"]>): string {
  const done = m.community_home_week({ completed, planned });
  return minutes === 0 ? done : `${done} · ${formatMinutes(minutes)}`;
}

function Alone({ canInvite }: { canInvite: boolean }) {
  const toLocale = useLocalePath();
  return (
    <EmptyState
      illustration={<TableIllustration className="w-48 max-w-full text-ink-soft" />}
      title={m.community_home_alone()}
      action={
        canInvite && (
          <NativeButtonLink to={toLocale(inviteAddress)} variant="primary" icon={UserPlus}>
            {m.community_home_invite()}
          </NativeButtonLink>
        )
      }
    >
      {m.community_home_alone_text()}
    </EmptyState>
  );
}
