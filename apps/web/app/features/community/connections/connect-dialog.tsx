// The dialog that sends a connection request with a type and an optional message.
import { createId } from "@vereda/domain/create-id";
import type { ConnectionType } from "@vereda/domain/community/catalogue";
import { communityApi, type CommunityUser } from "@vereda/domain/community/contract";
import { connectionFieldMessages } from "@vereda/domain/community/connections/errors-connections";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { TypeField } from "./type-field.tsx";

type ConnectDialogProps = {
  user: Pick<CommunityUser, "username" | "firstName">;
  onClose: () => void;
};

type Draft = { type: ConnectionType | null; message: string };

export default function ConnectDialog({ user, onClose }: ConnectDialogProps) {
  const { username, firstName: name } = user;
  const [id] = useState(() => createId(nowMs()));
  const initial: Draft = { type: null, message: "" };
  const form = useForm({
    contract: communityApi.connect.body,
    initial,
    messages: connectionFieldMessages,
    toRequest: (draft) => ({ ...draft, id, username }),
    call: "POST /panel/connections",
    input: (body) => ({ body, retry: true }),
    onSaved: ({ status }) => {
      const isAccepted = status === "accepted";
      showToast({
        title: isAccepted ? m.community_connections_now({ name }) : m.community_connect_sent(),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.community_connect_title({ name })}
      save={m.community_connect_send()}
      saving={m.common_sending()}
      failed={m.community_connect_failed()}
      onClose={onClose}
    >
      <TypeField field={form.field("type")} label={m.community_connect_type()} />
      <TextArea
        {...form.field("message")}
        label={m.community_connect_message()}
        note={m.common_optional()}
        description={m.community_connect_message_what()}
        maxLength={300}
      />
    </FormDialog>
  );
}
