// The dialog that saves a link; the server reads its title and picture.
import { createId } from "@vereda/domain/create-id";
import { libraryApi } from "@vereda/domain/community/area-tools/contract-area-tools";
import { circleFieldMessages } from "@vereda/domain/community/circles/errors-circles";
import { completeAddress, webAddressFieldMessages } from "@vereda/domain/web-address";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TextField } from "#ui/fields/text-field.tsx";
import { toParams, type AreaSectionProps } from "../area-section.ts";
import { parseTags } from "./library-data.ts";
import { TagsField } from "./tags-field.tsx";

type LinkDialogProps = { location: AreaSectionProps["location"]; onClose: () => void };

export default function LinkDialog({ location, onClose }: LinkDialogProps) {
  const [id] = useState(() => createId(nowMs()));
  const form = useForm({
    contract: libraryApi.create.body,
    initial: { url: "", title: "", tags: "" },
    messages: { ...circleFieldMessages, ...webAddressFieldMessages },
    toRequest: ({ url, title, tags }) => ({
      id,
      kind: "LINK",
      url: completeAddress(url.trim()),
      title: title.trim() === "" ? undefined : title,
      tags: parseTags(tags),
    }),
    call: "POST /workspaces/:id/active-areas/:areaId/library",
    input: (body) => ({ params: toParams(location), body, retry: true }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={m.community_area_link_new()}
      failed={m.community_area_not_saved()}
      onClose={onClose}
    >
      <TextField
        {...form.field("url")}
        type="url"
        label={m.community_area_link_url()}
        description={m.community_area_link_hint()}
        placeholder="https://"
        maxLength={2000}
      />
      <TextField
        {...form.field("title")}
        label={m.panel_title()}
        note={m.common_optional()}
        maxLength={200}
      />
      <TagsField {...form.field("tags")} />
    </FormDialog>
  );
}
