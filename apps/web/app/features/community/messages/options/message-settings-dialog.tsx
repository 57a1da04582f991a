// The settings of messages: read marks, and whether a push names who wrote. They take effect at once.
import { useQuery } from "@tanstack/react-query";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Switch } from "#ui/fields/switch.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Failure } from "#platform/forms/failures.tsx";

type Change = { showsReadMarks?: boolean; showsNameInPush?: boolean };

export default function MessageSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(buildQuery("GET /panel/messages/settings"));
  const saving = useCall((body: Change) => api.data("PATCH /panel/messages/settings", { body }));
  const { input: change = {} } = saving;
  const current = { ...data, ...(saving.isPending && change) };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.community_messages_settings()}
      closeLabel={m.platform_close()}
    >
      <div className="flex flex-col gap-6">
        {data === undefined && error === null && <SkeletonRows count={2} />}
        {data === undefined && error !== null && (
          <Failure
            title={m.community_messages_settings_failed()}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data !== undefined && (
          <>
            <Switch
              isSelected={current.showsReadMarks === true}
              onChange={(showsReadMarks) => saving.send({ showsReadMarks })}
              description={m.community_messages_read_marks_what()}
            >
              {m.community_messages_read_marks()}
            </Switch>
            <Switch
              isSelected={current.showsNameInPush === true}
              onChange={(showsNameInPush) => saving.send({ showsNameInPush })}
              description={m.community_messages_push_name_what()}
            >
              {m.community_messages_push_name()}
            </Switch>
          </>
        )}
        {saving.error !== null && (
          <Failure
            title={m.community_messages_not_done()}
            error={saving.error}
            onRetry={() => saving.send(change)}
          />
        )}
      </div>
    </Dialog>
  );
}
