// Detects and resolves conflicts when two users edit the same item.
import { useRef, useState } from "react";
import type { ApiError } from "#platform/api/errors.ts";
import type { Form } from "#platform/forms/use-form.ts";

export type Version<Draft> = { readonly draft: Draft; readonly updatedAt: string };

export function listDifferences<Draft extends object>(
  mine: Draft,
  theirs: Draft,
): (string & keyof Draft)[] {
  const names = Object.keys(mine) as (string & keyof Draft)[];
  return names.filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]));
}

/**
 * Stores the `updatedAt` of the edited version, which the server uses to detect conflicts, and the other
 * version after one. Only the first `opened` counts.
 */
export function useVersions<Draft extends object>(opened: Version<Draft>) {
  const [first] = useState(opened);
  const readAt = useRef(first.updatedAt);
  const [theirs, setTheirs] = useState<Version<Draft> | null>(null);
  return {
    opened: first.draft,
    theirs,
    readAt: () => readAt.current,
    /** After a part of the changes was saved. */
    advance: (updatedAt: string) => {
      readAt.current = updatedAt;
    },
    /** After a conflict it loads the other version. */
    checkConflict: async ({ code }: ApiError, refetch: () => Promise<Version<Draft>>) => {
      // If the refetch fails, the form shows its error and the next save tries again.
      if (code === "conflict") setTheirs(await refetch().catch(() => null));
    },
    /** Rebases the draft on the other version with these of its fields, and saves. */
    settle: (
      form: Pick<Form<Draft>, "set" | "retry">,
      theirFields: readonly (string & keyof Draft)[],
    ) => {
      if (theirs === null) return;
      readAt.current = theirs.updatedAt;
      for (const name of theirFields) form.set(name, theirs.draft[name]);
      setTheirs(null);
      form.retry();
    },
    close: () => setTheirs(null),
  };
}

export type Versions<Draft extends object> = ReturnType<typeof useVersions<Draft>>;
