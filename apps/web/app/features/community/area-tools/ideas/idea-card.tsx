// One idea: what it is, its votes, and the objective that it became.
import type { Idea } from "@vereda/domain/community/area-tools/contract-area-tools";
import { ArrowBigUp, Target } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { AreaPartProps } from "../area-part.ts";
import { formatListTime } from "../../messages/format-when.ts";
import { formatAreaAuthor } from "../../format-author.ts";
import { IdeaMenu } from "./idea-menu.tsx";
import { useIdeaActions, type IdeaAction } from "./ideas-data.ts";

export type IdeaCardProps = { idea: Idea; area: AreaPartProps };

export function IdeaCard({ idea, area }: IdeaCardProps) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { mutate, isPending } = useIdeaActions();
  const { title, text, objectiveId, createdAt } = idea;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-raised p-4">
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 flex-1 pt-2 font-serif text-18 font-medium wrap-anywhere">
          {title}
        </h3>
        <div className="-mt-1 -mr-2">
          <IdeaMenu idea={idea} area={area} onAct={mutate} />
        </div>
      </div>
      {text !== null && text !== "" && (
        <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{text}</p>
      )}
      {objectiveId !== null && (
        <LocaleLink
          to={`/space/${area.place.workspaceId}/${area.place.areaId}/plan/objective/${objectiveId}`}
          className="inline-flex min-h-11 items-center gap-2 self-start text-accent-text underline underline-offset-4"
        >
          <Icon of={Target} />
          {m.community_area_idea_objective()}
        </LocaleLink>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-1">
        <Votes idea={idea} canVote={area.canWrite} isPending={isPending} onAct={mutate} />
        <p className="text-14 text-ink-soft">
          {[formatAreaAuthor(idea), formatListTime(createdAt, locale, timezone)].join(" · ")}
        </p>
      </div>
    </li>
  );
}

type VotesProps = {
  idea: Idea;
  canVote: boolean;
  isPending: boolean;
  onAct: (action: IdeaAction) => void;
};

function Votes({ idea, canVote, isPending, onAct }: VotesProps) {
  const { votes, hasMyVote, title } = idea;
  if (!canVote)
    return (
      <p className="figures text-14 text-ink-soft">{m.community_area_votes({ count: votes })}</p>
    );
  return (
    <button
      type="button"
      aria-pressed={hasMyVote}
      aria-label={m.community_area_vote({ title, count: votes })}
      // A disabled button would lose the focus.
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) onAct({ kind: hasMyVote ? "unvote" : "vote", idea });
      }}
      className={classNames(
        "figures inline-flex min-h-11 items-center gap-2 rounded-full border px-4 transition-colors",
        hasMyVote
          ? "border-accent-text bg-accent-soft font-semibold text-accent-text"
          : "border-line-strong text-ink hover:bg-sunken",
      )}
    >
      <Icon of={ArrowBigUp} />
      {votes}
    </button>
  );
}
