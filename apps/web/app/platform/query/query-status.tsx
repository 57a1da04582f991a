// What is visible while data is not loaded: rows of a skeleton, or why it failed and how to retry.
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { isNotStored } from "../api/errors.ts";
import { PartFailure } from "./omitted.tsx";

/** Rows of a skeleton, with what a screen reader announces meanwhile. */
export function Loading({ text, rows }: { text: string; rows: number }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{text}</output>
      <SkeletonRows count={rows} />
    </div>
  );
}

type QueryStatusProps = {
  query: {
    readonly data: unknown;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** Of the skeleton. */
  rows: number;
  /** Announced while it is loading; nothing unless given. */
  loading?: string;
  /** The title of the failure. */
  failed: string;
  /** Instead of the sentence of the error. */
  failedText?: string;
};

/** Nothing once there is data. */
export function QueryStatus(props: QueryStatusProps) {
  const { query, rows, loading, failed, failedText } = props;
  const { data, error, refetch } = query;
  if (data !== undefined) return null;
  if (error === null) {
    return loading === undefined ? (
      <SkeletonRows count={rows} />
    ) : (
      <Loading text={loading} rows={rows} />
    );
  }
  const reason = failedText === undefined || isNotStored(error) ? error : undefined;
  return (
    <PartFailure title={failed} error={reason} onRetry={refetch}>
      {failedText}
    </PartFailure>
  );
}
