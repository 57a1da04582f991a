// The ideas of an area: cards by stage, those with the most votes first.
import {
  ideaStageLabels,
  type IdeaStage,
} from "@vereda/domain/community/circles/catalogue-circles";
import type { Idea } from "@vereda/domain/community/area-tools/contract-area-tools";
import { Lightbulb, ArrowBigUp, Target } from "lucide-react";
import { Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { MorePages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { Button } from "#ui/button.tsx";
import { PathsIllustration } from "#ui/illustrations/paths.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { toParams, type AreaSectionProps } from "../area-section.ts";
import { useIdeaActions, type IdeaAction } from "./ideas-data.ts";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { formatListTime } from "../../messages/format-message-date.ts";
import { formatAreaAuthor } from "../../format-author.ts";
import { IdeaMenu } from "./idea-menu.tsx";

// One idea: what it is, its votes, and the objective that it became.

type AreaIdeasProps = AreaSectionProps & {
  /** Then there is nobody to vote with. */
  isAlone: boolean;
};

type IdeaCardProps = { idea: Idea; area: AreaIdeasProps };

function IdeaCard({ idea, area }: IdeaCardProps) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { send, isPending } = useIdeaActions();
  const { title, text, objectiveId, createdAt } = idea;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-raised p-4">
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 flex-1 pt-2 font-serif text-18 font-medium wrap-anywhere">
          {title}
        </h3>
        <div className="-mt-1 -mr-2">
          <IdeaMenu idea={idea} area={area} onAct={send} />
        </div>
      </div>
      {text !== null && text !== "" && (
        <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{text}</p>
      )}
      {objectiveId !== null && (
        <LocaleLink
          to={`/space/${area.location.workspaceId}/${area.location.areaId}/plan/objective/${objectiveId}`}
          className="inline-flex min-h-11 items-center gap-2 self-start text-accent-text underline underline-offset-4"
        >
          <Icon of={Target} />
          {m.community_area_idea_objective()}
        </LocaleLink>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-1">
        {!area.isAlone && (
          <Votes idea={idea} canVote={area.canWrite} isPending={isPending} onAct={send} />
        )}
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

const IdeaDialog = createLazyDialog(() => import("./idea-dialog.tsx"));

const PER_PAGE = 100;

const openStages = ["SEED", "GROWING", "READY"] as const;
const closedStages = ["DONE", "DROPPED"] as const;

export default function AreaIdeas(props: AreaIdeasProps) {
  const { location, canWrite } = props;
  const [isAdding, setAdding] = useState(false);
  const list = usePages("GET /workspaces/:id/active-areas/:areaId/ideas", {
    params: toParams(location),
    query: { perPage: PER_PAGE },
  });
  if (list.isPending) return <SkeletonRows count={4} />;
  if (list.data === undefined) {
    return (
      <Failure
        title={m.community_area_ideas_failed()}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { items, total } = list.data;
  const add = canWrite && (
    <Button variant="primary" icon={Lightbulb} onPress={() => setAdding(true)}>
      {m.community_area_idea_new()}
    </Button>
  );
  return (
    <div className="flex flex-col gap-8">
      {total === 0 ? (
        <EmptyState
          illustration={<PathsIllustration />}
          title={m.community_area_ideas_empty()}
          action={add}
        >
          {m.community_area_ideas_empty_text()}
        </EmptyState>
      ) : (
        <>
          {add && <div>{add}</div>}
          <Stages {...props} ideas={items} />
        </>
      )}
      <MorePages list={list}>{m.panel_more()}</MorePages>
      <Suspense fallback={null}>
        {isAdding && (
          <IdeaDialog location={location} idea={null} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </div>
  );
}

type StagesProps = AreaIdeasProps & { ideas: readonly Idea[] };

function Stages({ ideas, ...area }: StagesProps) {
  const locale = useLocale();
  const byStage = Map.groupBy(ideas, ({ stage }) => stage);
  const renderCards = (stage: IdeaStage, className: string) => (
    <BareList aria-label={ideaStageLabels[stage][locale]} className={className}>
      {byStage.get(stage)?.map((idea) => (
        <IdeaCard key={idea.id} idea={idea} area={area} />
      ))}
    </BareList>
  );
  const closed = closedStages.filter((stage) => byStage.has(stage));
  return (
    <>
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-3">
        {openStages.map((stage) => (
          <Section
            key={stage}
            size={18}
            title={ideaStageLabels[stage][locale]}
            aside={<span className="figures">{byStage.get(stage)?.length ?? 0}</span>}
          >
            {byStage.has(stage) ? (
              renderCards(stage, "flex flex-col gap-3")
            ) : (
              <p className="text-14 text-ink-soft">{m.community_area_stage_empty()}</p>
            )}
          </Section>
        ))}
      </div>
      {closed.length > 0 && (
        <div>
          {closed.map((stage) => (
            <Disclosure
              key={stage}
              summary={`${ideaStageLabels[stage][locale]} (${byStage.get(stage)?.length ?? 0})`}
            >
              {renderCards(stage, "grid gap-3 pb-4 lg:grid-cols-3")}
            </Disclosure>
          ))}
        </div>
      )}
    </>
  );
}
