// The form that sets, changes or removes the public link.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import {
  SLUG_MAX_LENGTH,
  SLUG_REDIRECT_DAYS,
  suggestSlug,
  normaliseSlug,
  findSlugError,
  SLUG_MIN_LENGTH,
} from "@vereda/domain/workspace/public/public-slug";
import { WandSparkles } from "lucide-react";
import { FormFailure, Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath, useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Suspense, useState } from "react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import { useForm } from "#platform/forms/use-form.ts";

// The form of the public link, with validation while typing.

function useLinkForm({ id, publicSlug: present, updatedAt }: WorkspaceEntry["workspace"]) {
  const locale = useLocale();
  const form = useForm({
    contract: settingsApi.publicSlug.body,
    initial: { publicSlug: present ?? "" },
    messages: workspaceFieldMessages,
    updatedAt,
    call: "PATCH /panel/workspaces/:id/public-slug",
    input: (body, version) => ({
      params: { id },
      body: { ...body, updatedAt: version },
      retry: true,
    }),
    onSaved: () => showToast({ title: m.workspace_link_saved() }),
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

// Removes the public link after a confirmation.

const ConfirmDialog = createLazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

type ClearLinkProps = { workspaceId: string; onCleared: () => void };

function ClearLink({ workspaceId, onCleared }: ClearLinkProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { send, isPending, error } = useCall("PATCH /panel/workspaces/:id/public-slug", {
    onDone: () => {
      setIsConfirming(false);
      onCleared();
      showToast({ title: m.workspace_link_cleared() });
    },
  });
  const params = { id: workspaceId };
  return (
    <>
      <Button onPress={() => setIsConfirming(true)}>{m.workspace_link_clear()}</Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            onOpenChange={setIsConfirming}
            title={m.workspace_link_clear_question()}
            confirmLabel={m.workspace_link_clear()}
            cancelLabel={m.platform_cancel()}
            isPending={isPending}
            pendingText={m.platform_saving()}
            onConfirm={() => send({ params, body: { publicSlug: null }, retry: true })}
          >
            <p>{m.workspace_link_clear_meaning({ days: SLUG_REDIRECT_DAYS })}</p>
            {error !== null && <Failure title={m.panel_not_changed()} error={error} />}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

export function LinkForm({ workspace }: { workspace: WorkspaceEntry["workspace"] }) {
  const { publicSlug: present, name } = workspace;
  const { form, normalised, slugError } = useLinkForm(workspace);
  const start = `${location.host}${useLocalePath()("/public/")}`;
  const suggestion = suggestSlug(name);
  const field = form.field("publicSlug");
  return (
    <form {...form.formProps} aria-label={m.workspace_link()} className="flex flex-col gap-4">
      <TextField
        {...field}
        label={present === null ? m.workspace_link_choose() : m.workspace_link_other()}
        description={m.workspace_link_rules()}
        error={field.error ?? slugError}
        maxLength={SLUG_MAX_LENGTH * 2}
        autoComplete="off"
        spellCheck="false"
      />
      {normalised !== "" && (
        <p className="text-14 break-all text-ink-soft">
          {start}
          <span className="font-semibold text-ink">{normalised}</span>
        </p>
      )}
      {suggestion !== "" && normalised === "" && (
        <Button
          variant="quiet"
          icon={WandSparkles}
          className="self-start"
          onPress={() => form.set("publicSlug", suggestion)}
        >
          {m.workspace_link_suggest({ slug: suggestion })}
        </Button>
      )}
      {present !== null && (
        <p className="text-14 text-pretty text-ink-soft">
          {m.workspace_link_old({ days: SLUG_REDIRECT_DAYS })}
        </p>
      )}
      <FormFailure form={form} title={m.workspace_save_failed()} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isDisabled={normalised === ""}
          isPending={form.saving}
          pendingText={m.platform_saving()}
        >
          {present === null ? m.workspace_link_set() : m.workspace_link_change()}
        </Button>
        {present !== null && (
          <ClearLink workspaceId={workspace.id} onCleared={() => form.reset({ publicSlug: "" })} />
        )}
      </div>
    </form>
  );
}
