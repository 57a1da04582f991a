// The route of the items that others share with the user: kind, role, owner and end.
import { shareOriginLabels, shareRoleLabels } from "@vereda/domain/planning/catalogue";
import type { SharedItem } from "@vereda/domain/planning/sharing/contract-sharing";
import { Hills } from "#platform/brand/hills.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import {
  getObjectiveAddress,
  getSharedMissionAddress,
  getSharedTaskAddress,
} from "#features/planning/addresses.ts";
import { PlansNav } from "#features/planning/objectives/plan/plans-nav.tsx";
import { formatShareEnd } from "../../sharing/format-share.ts";

export default function SharedWithMeScreen() {
  return (
    <>
      <title>{`${m.planning_shared_title()} · Vereda`}</title>
      <PageHeader
        nav={<PlansNav />}
        title={m.planning_shared_title()}
        sentence={m.planning_shared_sentence()}
      />
      <SharedThings />
    </>
  );
}

function SharedThings() {
  const { data, error, refetch, setPage } = usePage("GET /planning/shared-with-me");
  if (data === undefined && error !== null) {
    return (
      <Failure title={m.planning_shared_failed()} error={error} onRetry={() => void refetch()} />
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
        {data.items.map((shared) => (
          <SharedRow key={shared.shareId} shared={shared} />
        ))}
      </List>
      <Pages label={m.planning_shared_title()} page={data} onPage={setPage} />
    </>
  );
}

function getSharedAddress({ kind, id, ...location }: SharedItem): string {
  if (kind === "objective") return getObjectiveAddress(location, id);
  return kind === "mission" ? getSharedMissionAddress(id) : getSharedTaskAddress(id);
}

function SharedRow({ shared }: { shared: SharedItem }) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const details = [
    shareOriginLabels[shared.kind][locale],
    m.planning_shared_by({ name: shared.owner.firstName }),
    shareRoleLabels[shared.role][locale],
    formatShareEnd(shared.expiresOn, false, locale),
  ];
  return (
    <ListRow
      title={shared.title}
      to={toLocale(getSharedAddress(shared))}
      area={getAreaColour(shared.areaId)}
      context={details.filter((detail) => detail !== null).join(" · ")}
    />
  );
}
