// Loads a streak; shows a skeleton before and an error with a retry button if it fails.
import { useQuery } from "@tanstack/react-query";
import type { Streak } from "@vereda/domain/resources/streak/contract-streak";
import type { ReactNode } from "react";
import { ApiError, getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { Loading } from "#platform/query/query-status.tsx";

// Queries for the streak of all that is done, or of one routine.

/** Not cached, because it changes with every completed task. */
function buildStreakQuery(objectiveId: string | undefined, year?: number) {
  return { ...buildQuery("GET /panel/streak", { query: { objectiveId, year } }), staleTime: 0 };
}

type WithStreakProps = {
  objectiveId?: string;
  year?: number | undefined;
  /** Shown when there is no such routine of the user. */
  missing?: string;
  children: (streak: Streak) => ReactNode;
};

export function WithStreak({ objectiveId, year, missing, children }: WithStreakProps) {
  const locale = useLocale();
  const { data, error, isError, refetch, isFetching } = useQuery(
    buildStreakQuery(objectiveId, year),
  );
  if (data) return children(data);
  if (!isError) {
    return <Loading text={m.resources_streak_loading()} rows={4} />;
  }
  const isMissing = error instanceof ApiError && error.code === "not_found";
  if (missing !== undefined && isMissing) return <p>{missing}</p>;
  return (
    <ErrorNote
      title={m.resources_streak_failed()}
      action={
        <Button isPending={isFetching} onPress={() => void refetch()}>
          {m.platform_retry()}
        </Button>
      }
    >
      {getErrorText(error, locale)}
    </ErrorNote>
  );
}
