// The form of the public link, with validation while typing.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import {
  normaliseSlug,
  findSlugError,
  SLUG_MIN_LENGTH,
} from "@vereda/domain/workspace/public/public-slug";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { useWorkspaceSaved } from "../../use-workspace-saved.ts";

export function useLinkForm({ id, publicSlug: present, updatedAt }: WorkspaceEntry["workspace"]) {
  const locale = useLocale();
  const { saved, reloaded } = useWorkspaceSaved();
  const form = useForm({
    contract: settingsApi.publicSlug.body,
    initial: { publicSlug: present ?? "" },
    messages: workspaceFieldMessages,
    toRequest: (draft) => ({ ...draft, updatedAt }),
    submit: async (body) => {
      const response = await api.call("PATCH /panel/workspaces/:id/public-slug", {
        params: { id },
        body,
        retry: true,
      });
      // Reloads after a conflict, so that the next save is based on the current version.
      if (response.error === "conflict") await reloaded();
      return response;
    },
    onSaved: (entry) => {
      saved(entry);
      showToast({ title: m.workspace_link_saved() });
    },
  });
  const normalised = normaliseSlug(form.draft.publicSlug);
  const code = getTypingError(normalised);
  return {
    form,
    normalised,
    slugError: code === null ? undefined : workspaceFieldMessages[code][locale],
  };
}

/** Reports no error for an incomplete link, unless more characters cannot make it valid. */
function getTypingError(slug: string) {
  if (slug === "") return null;
  if (slug.length < SLUG_MIN_LENGTH && /^[a-z0-9]/.test(slug)) return null;
  // A hyphen at the end may still be followed by a word.
  const code = findSlugError(slug);
  return code === "slug_malformed" && findSlugError(slug.replace(/-$/, "")) !== "slug_malformed"
    ? null
    : code;
}
