// A row of a search hit: kind, title and location.
import { shareOriginLabels, type ShareOrigin } from "@vereda/domain/planning/catalogue";
import type { SearchHit } from "@vereda/domain/planning/search/contract-search";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { CircleCheck, Flag, Target, type LucideIcon } from "lucide-react";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { Icon } from "#ui/icon.tsx";
import { ListRow, type ListRowProps } from "#ui/layout/list-row.tsx";
import { RowMenuButton, useRowActions } from "../tasks/rows/row-actions.tsx";
import { WhenOfTask } from "../schedules/when/when-of-task.tsx";
import { getHitAddress } from "./hit-address.ts";

const icons: Readonly<Record<ShareOrigin, LucideIcon>> = {
  objective: Target,
  mission: Flag,
  task: CircleCheck,
};

const CLOSED_STATUSES: ReadonlySet<string> = new Set([
  "COMPLETED",
  "CANCELLED",
  "SKIPPED",
  "ARCHIVED",
]);

export function HitRow({ hit }: { hit: SearchHit }) {
  const { kind, objectiveId } = hit;
  return kind === "task" && objectiveId !== null ? (
    <TaskHitRow hit={{ ...hit, objectiveId }} />
  ) : (
    <BaseHitRow hit={hit} />
  );
}

/** A task of a plan that the user sees, with the menu and the swipes of every list. */
function TaskHitRow({ hit }: { hit: SearchHit & { objectiveId: string } }) {
  const isDone = CLOSED_STATUSES.has(hit.status);
  const actions = useRowActions({ task: { ...hit, completed: isDone }, isDone });
  return (
    <BaseHitRow hit={hit} swipe={actions.swipe} trailing={<RowMenuButton actions={actions} />} />
  );
}

type BaseHitRowProps = { hit: SearchHit } & Pick<ListRowProps, "swipe" | "trailing">;

function BaseHitRow({ hit, ...extras }: BaseHitRowProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { kind, title, status, areaId, objectiveTitle, schedule } = hit;
  const isClosed = CLOSED_STATUSES.has(status);
  const contextParts = [
    shareOriginLabels[kind][locale],
    areaDefinitions[areaId].label[locale],
    ...(kind !== "objective" && objectiveTitle !== null ? [objectiveTitle] : []),
  ];
  return (
    <ListRow
      {...extras}
      title={title}
      to={toLocale(getHitAddress(hit))}
      done={isClosed}
      area={getAreaColour(areaId)}
      leading={<Icon of={icons[kind]} className="text-ink-soft" />}
      context={
        <>
          {kind === "task" && (
            <>
              <WhenOfTask schedule={schedule} isDone={isClosed} />
              {" · "}
            </>
          )}
          {contextParts.join(" · ")}
        </>
      }
    />
  );
}
