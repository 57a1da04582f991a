// The form that sets, changes or removes the public link.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import {
  SLUG_MAX_LENGTH,
  SLUG_REDIRECT_DAYS,
  suggestSlug,
} from "@vereda/domain/workspace/public/public-slug";
import { WandSparkles } from "lucide-react";
import { FormFailure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ClearLink } from "./clear-link.tsx";
import { useLinkForm } from "./use-link-form.ts";

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
          pendingText={m.workspace_saving()}
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
