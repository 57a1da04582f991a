// Connects the fields of the schedule editor to any form that contains a schedule draft.
import type { Errors } from "#platform/forms/form.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";

export type ScheduleBinding = {
  draft: ScheduleDraft;
  change: (changes: Partial<ScheduleDraft>) => void;
  error: (path: string) => string | undefined;
};

type FormPart = {
  errors: Errors;
  set: (path: string, value: unknown) => void;
};

/**
 * Binds the editor to a form with the draft at `path`; an empty `path` means that the form is the draft.
 */
export function bindSchedule(form: FormPart, draft: ScheduleDraft, path = ""): ScheduleBinding {
  const buildPath = (key: string) => (path === "" ? key : `${path}.${key}`);
  return {
    draft,
    change: (changes) => {
      for (const [key, value] of Object.entries(changes)) form.set(buildPath(key), value);
      // Validates the other fields with an error again, because schedule fields depend on each other.
      for (const errorKey of Object.keys(form.errors)) {
        const key = path === "" ? errorKey : errorKey.slice(path.length + 1);
        if (errorKey.startsWith(path) && isKey(draft, key) && !(key in changes)) {
          form.set(errorKey, draft[key]);
        }
      }
    },
    error: (key) => {
      const matchingKey = Object.keys(form.errors).find(
        (errorKey) => errorKey === buildPath(key) || errorKey.startsWith(`${buildPath(key)}.`),
      );
      return matchingKey === undefined ? undefined : form.errors[matchingKey];
    },
  };
}

function isKey(draft: ScheduleDraft, key: string): key is keyof ScheduleDraft {
  return key in draft;
}
