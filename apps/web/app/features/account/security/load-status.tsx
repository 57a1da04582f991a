// Loading state and error of a section of the security page.
import type { UseQueryResult } from "@tanstack/react-query";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { formatSessionFailure } from "../sessions/session-failure.ts";

interface LoadStatusProps {
  readonly query: Pick<
    UseQueryResult,
    "isError" | "isPending" | "isFetching" | "error" | "refetch"
  >;
  readonly failed: string;
  /** Screen reader text for the skeleton rows. */
  readonly loading: string;
}

export function LoadStatus({ query, failed, loading }: LoadStatusProps) {
  return (
    <>
      {query.isError && (
        <ErrorNote
          title={failed}
          action={
            <Button isPending={query.isFetching} onPress={() => void query.refetch()}>
              {m.platform_retry()}
            </Button>
          }
        >
          {formatSessionFailure(query.error)}
        </ErrorNote>
      )}
      {query.isPending && (
        <>
          <output className="sr-only">{loading}</output>
          <SkeletonRows count={1} />
        </>
      )}
    </>
  );
}
