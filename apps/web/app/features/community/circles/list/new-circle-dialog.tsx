// The dialog that founds a circle, with an agreement to start from.
import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { createId } from "@vereda/domain/create-id";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { getCircleAddress } from "../circles-data.ts";
import { buildCircleDraft, CircleFields, toCircleRequest } from "./circle-fields.tsx";
import { useLeaveFor } from "#platform/use-leave-for.ts";

type NewCircleDialogProps = {
  /** The area of a workspace that will hold it. */
  location?: { workspaceId: string; areaId: AreaKey };
  onClose: () => void;
};

export default function NewCircleDialog({ location, onClose }: NewCircleDialogProps) {
  const locale = useLocale();
  const leaveFor = useLeaveFor();
  const [id] = useState(() => createId(nowMs()));
  const [initial] = useState(() => buildCircleDraft(null, locale));
  const isInArea = location !== undefined;
  const form = useForm({
    contract: circlesApi.create.body,
    initial,
    toRequest: (draft) => ({ ...toCircleRequest(draft, isInArea), ...location, id }),
    call: "POST /panel/circles",
    input: (body) => ({ body, retry: true }),
    onSaved: () => {
      onClose();
      void leaveFor(getCircleAddress(id));
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.community_circles_new()}
      save={m.community_circles_new_save()}
      failed={m.community_circles_new_failed()}
      onClose={onClose}
    >
      <CircleFields form={form} isInArea={isInArea} />
    </FormDialog>
  );
}
