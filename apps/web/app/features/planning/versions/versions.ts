// Two people changing one thing: what was typed, what somebody saved meanwhile, and what becomes of both.
import { useRef, useState } from "react";
import type { ApiResponse } from "#platform/api/api-response.ts";
import type { Form } from "#platform/forms/use-form.ts";

/** A thing as somebody saved it: as a draft, and when. */
export type Version<Draft> = { readonly draft: Draft; readonly updatedAt: string };

/** The fields in which two drafts differ. */
export function listDifferences<Draft extends object>(
  mine: Draft,
  theirs: Draft,
): (string & keyof Draft)[] {
  const names = Object.keys(mine) as (string & keyof Draft)[];
  return names.filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]));
}

/**
 * Keeps when the thing was read that the form changes, so that saving over somebody else's changes is refused; and,
 * once it was, their version beside what was typed. `opened` counts when the screen begins; later ones do not.
 */
export function useVersions<Draft extends object>(opened: Version<Draft>) {
  const [first] = useState(opened);
  const readAt = useRef(first.updatedAt);
  const [theirs, setTheirs] = useState<Version<Draft> | null>(null);
  return {
    opened: first.draft,
    theirs,
    /** When the version was read on which the draft stands: for the request. */
    readAt: () => readAt.current,
    /** Passes an answer on; when it says that somebody was faster, asks how the thing stands now. */
    checkConflict: async <T>(response: ApiResponse<T>, refetch: () => Promise<Version<Draft>>) => {
      if (!response.success && response.error === "conflict") {
        // Without an answer the failure stays beside the form, and trying again asks anew.
        setTheirs(await refetch().catch(() => null));
      }
      return response;
    },
    /** Goes on from their version, with these of its fields instead of one's own, and saves. */
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
    /** Back to the form as it was, to go on typing. */
    close: () => setTheirs(null),
  };
}

export type Versions<Draft extends object> = ReturnType<typeof useVersions<Draft>>;
