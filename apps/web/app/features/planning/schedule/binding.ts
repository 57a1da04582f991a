// What the parts of the schedule editor need of the form around them, whichever form that is.
import type { Errors } from "#platform/forms/form.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";

export type ScheduleBinding = {
  draft: ScheduleDraft;
  change: (changes: Partial<ScheduleDraft>) => void;
  /** What is wrong with a field of the request, or with an entry of its list. */
  error: (path: string) => string | undefined;
};

type FormPart = {
  errors: Errors;
  set: (path: string, value: unknown) => void;
};

/** Binds the editor to a form that holds the draft at `path`; without one, to a form of its own. */
export function bindSchedule(form: FormPart, draft: ScheduleDraft, path = ""): ScheduleBinding {
  const at = (key: string) => (path === "" ? key : `${path}.${key}`);
  return {
    draft,
    change: (changes) => {
      for (const [key, value] of Object.entries(changes)) form.set(at(key), value);
      // Fields depend on each other: whatever was said about the schedule is looked at again.
      for (const errorKey of Object.keys(form.errors)) {
        const key = path === "" ? errorKey : errorKey.slice(path.length + 1);
        if (errorKey.startsWith(path) && isKey(draft, key) && !(key in changes)) {
          form.set(errorKey, draft[key]);
        }
      }
    },
    error: (key) => {
      const matchingKey = Object.keys(form.errors).find(
        (errorKey) => errorKey === at(key) || errorKey.startsWith(`${at(key)}.`),
      );
      return matchingKey === undefined ? undefined : form.errors[matchingKey];
    },
  };
}

function isKey(draft: ScheduleDraft, key: string): key is keyof ScheduleDraft {
  return key in draft;
}
