// The cover of a public page: uploaded at once, as large as the server takes it.
import { avatarTypes } from "@vereda/domain/account/profile/contract-avatar";
import { ImageUp, Trash2 } from "lucide-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

export interface PageTarget {
  readonly id: string;
  readonly slug: string;
}

/** Enough for a large photo on a slow network. */
const UPLOAD_MS = 120_000;

function save(id: string, image: File | null) {
  const params = { id };
  return image === null
    ? api.data("DELETE /panel/workspaces/:id/cover", { params, retry: true })
    : api.data("PUT /panel/workspaces/:id/cover", { params, body: image, timeoutMs: UPLOAD_MS });
}

export function PageCover({ id, slug, cover }: PageTarget & { cover: string | null }) {
  const saving = useCall((image: File | null) => save(id, image), {
    onDone: (_page, image) =>
      showToast({ title: image === null ? m.workspace_cover_removed() : m.workspace_saved() }),
  });
  return (
    <section aria-label={m.workspace_cover()} className="flex flex-col gap-3">
      <p className="font-semibold">{m.workspace_cover()}</p>
      {cover !== null && (
        <img
          src={`/public/${slug}/images/${cover}`}
          alt={m.workspace_cover_present()}
          className="aspect-2/1 w-full max-w-reading rounded-card bg-sunken object-cover sm:aspect-3/1"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <FileTrigger
          acceptedFileTypes={avatarTypes}
          onSelect={(files) => {
            const image = files?.[0];
            if (image !== undefined) saving.send(image);
          }}
        >
          <Button
            icon={ImageUp}
            isPending={saving.isPending && saving.input !== null}
            pendingText={m.platform_saving()}
          >
            {cover === null ? m.workspace_cover_choose() : m.panel_choose_another()}
          </Button>
        </FileTrigger>
        {cover !== null && (
          <Button
            variant="quiet"
            icon={Trash2}
            isDisabled={saving.isPending}
            onPress={() => saving.send(null)}
          >
            {m.workspace_cover_remove()}
          </Button>
        )}
      </div>
      <p className="text-14 text-ink-soft">{m.workspace_cover_types()}</p>
      {saving.error !== null && (
        <Failure
          title={m.workspace_save_failed()}
          error={saving.error}
          onRetry={() => saving.input !== undefined && saving.send(saving.input)}
        />
      )}
    </section>
  );
}
