// The ideas of an area: cards by stage, those with the most votes first.
import {
  ideaStageLabels,
  type IdeaStage,
} from "@vereda/domain/community/circles/catalogue-circles";
import type { Idea } from "@vereda/domain/community/area-tools/contract-area-tools";
import { Lightbulb } from "lucide-react";
import { Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { PathsIllustration } from "#ui/illustrations/paths.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import type { AreaPartProps } from "../area-part.ts";
import { IdeaCard } from "./idea-card.tsx";
import { useIdeas } from "./ideas-data.ts";

const IdeaDialog = createLazyDialog(() => import("./idea-dialog.tsx"));

const openStages = ["SEED", "GROWING", "READY"] as const;
const closedStages = ["DONE", "DROPPED"] as const;

export default function AreaIdeas(props: AreaPartProps) {
  const { place, canWrite } = props;
  const [isAdding, setAdding] = useState(false);
  const list = useIdeas(place);
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
  const { ideas, total } = list.data;
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
          <Stages {...props} ideas={ideas} />
        </>
      )}
      {list.hasNextPage && (
        <Button
          className="self-start"
          isPending={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {m.community_area_more()}
        </Button>
      )}
      <Suspense fallback={null}>
        {isAdding && <IdeaDialog place={place} idea={null} onClose={() => setAdding(false)} />}
      </Suspense>
    </div>
  );
}

type StagesProps = AreaPartProps & { ideas: readonly Idea[] };

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
