// Where a task that follows a session of a circle comes from: the circle, and the link of the call.
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { linkStyles } from "#ui/styles.ts";

type SessionLinksProps = {
  /** Tasks of sessions are social, so that nothing is requested for others. */
  task: { readonly taskId: string; readonly isSocial: boolean };
  /** Above the link of the row. */
  className?: string;
};

export function SessionLinks({ task, className }: SessionLinksProps) {
  const { data } = useQuery({
    ...buildQuery("GET /panel/circle-sessions/accepted"),
    enabled: task.isSocial,
  });
  const session = data?.find(({ taskId }) => taskId === task.taskId);
  if (session === undefined) return null;
  const { circleId, circleName, link } = session;
  return (
    <span className={classNames("inline-flex max-w-full flex-wrap gap-x-3", className)}>
      <LocaleLink to={`/panel/circles/${circleId}`} className={`${linkStyles} truncate`}>
        <span className="sr-only">{m.planning_session_circle()} </span>
        {circleName}
      </LocaleLink>
      {link !== null && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={linkStyles}>
          <Icon of={ExternalLink} size={16} className="mr-1 inline-block align-[-3px]" />
          {m.planning_session_enter()}
        </a>
      )}
    </span>
  );
}
