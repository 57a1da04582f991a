// The board of an area: tasks by status or by context. Lazy-loaded.
import type { TaskStatus } from "@vereda/domain/planning/catalogue";
import { taskStatusLabels } from "@vereda/domain/planning/catalogue";
import { useSearchParams } from "react-router";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { PathsIllustration } from "#ui/illustrations/paths.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { getAreaAddress } from "../../addresses.ts";
import { useColumn, type AreaLocation } from "./board-data.ts";
import { useBoardMoves } from "./board-moves.ts";
import { ContextBoard } from "./context-board.tsx";
import { StatusBoard, type Columns } from "./status-board.tsx";

type Grouping = "status" | "context";

/** Search parameter of the grouping, so that going back from a task restores the board. */
const BY = "by";

function useColumns(location: AreaLocation): Columns {
  const pending = useColumn(location, "PENDING");
  const inProgress = useColumn(location, "IN_PROGRESS");
  const done = useColumn(location, "COMPLETED");
  const cancelled = useColumn(location, "CANCELLED");
  return { PENDING: pending, IN_PROGRESS: inProgress, COMPLETED: done, CANCELLED: cancelled };
}

export default function Board({ location }: { location: AreaLocation }) {
  const [params, setParams] = useSearchParams();
  const grouping: Grouping = params.get(BY) === "context" ? "context" : "status";
  const columns = useColumns(location);
  const moves = useBoardMoves(location);
  const isEmpty = Object.values(columns).every(({ data }) => data?.total === 0);
  if (isEmpty) return <NoTasks location={location} />;
  const group = (next: Grouping) =>
    setParams(
      (current) => {
        current.set(BY, next);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="flex flex-col gap-6">
      <ToggleGroup<Grouping>
        label={m.planning_board_by()}
        isLabelHidden
        selection="single"
        variant="segments"
        className="w-full max-w-96"
        value={[grouping]}
        onChange={([next]) => next && group(next)}
        options={[
          { value: "status", label: m.planning_board_by_status() },
          { value: "context", label: m.planning_board_by_context() },
        ]}
      />
      <MoveFailure moves={moves} />
      {grouping === "status" ? (
        <StatusBoard columns={columns} onMove={moves.move} />
      ) : (
        <ContextBoard columns={[columns.IN_PROGRESS, columns.PENDING]} onMove={moves.move} />
      )}
    </div>
  );
}

function MoveFailure({ moves: { failed, retry } }: { moves: ReturnType<typeof useBoardMoves> }) {
  const locale = useLocale();
  if (failed === null) return null;
  const { task, to, error } = failed;
  const getStatusLabel = (of: TaskStatus) => taskStatusLabels[of][locale];
  return (
    <ErrorNote
      title={m.planning_board_not_moved({ title: task.title, status: getStatusLabel(to) })}
      action={<Button onPress={retry}>{m.platform_retry()}</Button>}
    >
      {m.planning_board_still_in({ status: getStatusLabel(task.status) })}{" "}
      {getErrorText(error, locale)}
    </ErrorNote>
  );
}

function NoTasks({ location }: { location: AreaLocation }) {
  const toLocale = useLocalePath();
  return (
    <EmptyState
      illustration={<PathsIllustration />}
      title={m.planning_board_empty()}
      action={
        <NativeButtonLink to={`${toLocale(getAreaAddress(location))}?tab=plan`} variant="primary">
          {m.planning_board_to_plan()}
        </NativeButtonLink>
      }
    >
      {m.planning_board_empty_text()}
    </EmptyState>
  );
}
