// What others share with the person: each with its kind, their role, whose it is and until when.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { shareOriginLabels, shareRoleLabels } from "@vereda/domain/planning/catalogue";
import type { SharedThing } from "@vereda/domain/planning/sharing/contract-sharing";
import { useState } from "react";
import { Hills } from "#platform/brand/hills.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { queryOf } from "#platform/query/query-of.ts";
import { areaColour } from "#platform/theme/area-colour.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import {
  objectiveAddress,
  sharedMissionAddress,
  sharedTaskAddress,
} from "#features/planning/addresses.ts";
import { LoadFailure } from "#features/planning/load-failure.tsx";
import { PlansPlaces } from "#features/planning/plan/plans-places.tsx";
import { Pages } from "../comments/pages.tsx";
import { untilWords } from "../share-words.ts";

export default function SharedWithMeScreen() {
  return (
    <>
      <title>{`${m.planning_shared_title()} · Vereda`}</title>
      <PageHeader
        overline={<PlansPlaces />}
        title={m.planning_shared_title()}
        sentence={m.planning_shared_sentence()}
      />
      <SharedThings />
    </>
  );
}

function SharedThings() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...queryOf("GET /planning/shared-with-me", { query: { page } }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined && error !== null) {
    return (
      <LoadFailure
        title={m.planning_shared_failed()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonRows count={3} />;
  if (data.total === 0) {
    return (
      <EmptyState
        illustration={<Hills className="w-72 max-w-full text-ink-soft" />}
        title={m.planning_shared_empty()}
      >
        {m.planning_shared_empty_text()}
      </EmptyState>
    );
  }
  return (
    <>
      <List label={m.planning_shared_title()}>
        {data.items.map((thing) => (
          <SharedRow key={thing.shareId} thing={thing} />
        ))}
      </List>
      <Pages page={data} onPage={setPage} />
    </>
  );
}

function addressOf({ kind, id, ...place }: SharedThing): string {
  if (kind === "objective") return objectiveAddress(place, id);
  return kind === "mission" ? sharedMissionAddress(id) : sharedTaskAddress(id);
}

function SharedRow({ thing }: { thing: SharedThing }) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const facts = [
    shareOriginLabels[thing.kind][locale],
    m.planning_shared_by({ name: thing.owner.firstName }),
    shareRoleLabels[thing.role][locale],
    untilWords(thing.expiresOn, false, locale),
  ];
  return (
    <ListRow
      title={thing.title}
      to={toLocale(addressOf(thing))}
      area={areaColour(thing.areaId)}
      context={facts.filter((fact) => fact !== null).join(" · ")}
    />
  );
}
