// Creates a secret address for the user's plans and displays it once; lazily loaded.
import { createId } from "@vereda/domain/create-id";
import { calendarFeedsApi } from "@vereda/domain/planning/calendars/contract-calendar-feeds";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LazyShareButton } from "#platform/sharing/lazy-share-button.tsx";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useOptionalAreaOptions } from "./use-area-options.ts";

type FeedDialogProps = { areaId: AreaKey | null; onClose: () => void };

export default function FeedDialog({ areaId, onClose }: FeedDialogProps) {
  const [url, setUrl] = useState<string | null>(null);
  if (url === null) return <FeedForm areaId={areaId} onCreated={setUrl} onClose={onClose} />;
  return (
    // Closed by its button only, because the address is never displayed again.
    <Dialog onClose={onClose} isDismissable={false} title={m.planning_feeds_ready()}>
      <div className="flex flex-col gap-4">
        <p className="text-pretty">{m.planning_feeds_once()}</p>
        <code className="rounded-control bg-sunken p-3 wrap-anywhere select-all">{url}</code>
        <div className="flex flex-wrap gap-2">
          <LazyShareButton
            path={new URL(url).pathname}
            title={m.planning_feeds()}
            label={m.panel_copy()}
            variant="primary"
          />
          <Button onPress={onClose}>{m.panel_done()}</Button>
        </div>
      </div>
    </Dialog>
  );
}

type FeedFormProps = FeedDialogProps & { onCreated: (url: string | null) => void };

function FeedForm({ areaId, onCreated, onClose }: FeedFormProps) {
  const [id] = useState(() => createId(nowMs()));
  const areas = useOptionalAreaOptions(m.planning_feeds_all_areas());
  const form = useForm({
    contract: calendarFeedsApi.create.body,
    initial: { areaId, showsTitles: true },
    toRequest: (draft) => ({ id, ...draft }),
    // Not retried: a repeated response has no address.
    call: "POST /planning/calendar-feeds",
    input: (body) => ({ body, retry: false }),
    onSaved: ({ url }) => onCreated(url),
  });
  const { draft, set } = form;
  return (
    <FormDialog title={m.planning_feeds_add()} form={form} onClose={onClose}>
      <Select
        label={m.common_area()}
        placeholder={m.planning_feeds_all_areas()}
        options={areas}
        value={draft.areaId ?? "none"}
        onChange={(next) => set("areaId", next === "none" ? null : next)}
      />
      <Switch
        isSelected={draft.showsTitles}
        onChange={(next) => set("showsTitles", next)}
        description={m.planning_feeds_titles_hint()}
      >
        {m.planning_feeds_titles()}
      </Switch>
      <p className="text-14 text-pretty text-ink-soft">{m.planning_feeds_privacy()}</p>
    </FormDialog>
  );
}
