// A row of a workspace: type, name, the user's role and dates.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Icon } from "#ui/icon.tsx";
import { listAssignmentParts } from "../members/format-assignment.ts";
import { getMembership } from "../membership.ts";
import { TypeMark } from "../type-mark.tsx";

type SpaceRowProps = {
  entry: WorkspaceEntry;
  children?: ReactNode;
};

export function SpaceRow({ entry, children }: SpaceRowProps) {
  const { workspace } = entry;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <TypeMark type={workspace.typeId} of={workspace} />
      <div className="flex min-w-0 flex-1 basis-48 flex-col">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold">{workspace.name}</span>
          {workspace.isVerified && (
            <span className="flex shrink-0 items-center gap-1 text-14 text-positive">
              <Icon of={BadgeCheck} size={16} />
              {m.common_verified()}
            </span>
          )}
        </span>
        <Context entry={entry} />
      </div>
      {children && (
        <div className="flex flex-wrap items-center gap-1 max-md:basis-full max-md:pl-13 max-md:[&>button:first-child]:-ml-4">
          {children}
        </div>
      )}
    </li>
  );
}

function Context({ entry }: { entry: WorkspaceEntry }) {
  const locale = useLocale();
  const formatRange = useFormatRange();
  const { member, workspace } = entry;
  const when = formatRange(member.startDate, member.endDate ?? workspace.endDate);
  const [role] = listAssignmentParts(getMembership(entry), locale);
  const type = workspaceTypeDefinitions[workspace.typeId].label[locale];
  // The Personal Studio is named like its type.
  const details = workspace.name === type ? [role, when] : [type, role, when];
  return <span className="text-14 text-pretty text-ink-soft">{details.join(" · ")}</span>;
}

/** Formats an instant as a day in the user's time zone and language. */
export function useFormatDate(): (iso: string) => string {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  return (iso) =>
    formatDayLabel(formatIsoDay(getTodayIn(timezone, Date.parse(iso))), locale, "date");
}

export function useFormatRange(): (start: string, end: string | null) => string {
  const formatDate = useFormatDate();
  return (start, end) => {
    const from = formatDate(start);
    if (end === null) return m.panel_since({ day: from });
    const to = formatDate(end);
    return from === to ? m.panel_on_day({ day: from }) : m.panel_from_to({ from, to });
  };
}
