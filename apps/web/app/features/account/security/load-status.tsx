// What a part of the security page shows while what it is about is not there: that it loads, or why it could not.
import type { UseQueryResult } from "@tanstack/react-query";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { sessionFailureReason } from "./sessions/session-failure.ts";

export interface LoadStatusProps {
  readonly query: Pick<
    UseQueryResult,
    "isError" | "isPending" | "isFetching" | "error" | "refetch"
  >;
  /** The title when it could not be loaded. */
  readonly failed: string;
  /** For who cannot see the lines that stand for it. */
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
          {sessionFailureReason(query.error)}
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
