// A lazily loaded dialog that names a new group for a resource.
import { useId, useState, type FormEvent } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

export type GroupDialogProps = {
  resource: string;
  onChoose: (groupName: string) => void;
  onClose: () => void;
};

export default function GroupDialog({ resource, onChoose, onClose }: GroupDialogProps) {
  const formId = useId();
  const [name, setName] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") setIsMissing(true);
    else onChoose(name.trim());
  };
  return (
    <Dialog
      onClose={onClose}
      isDismissable={name === ""}
      title={m.resources_group_title({ resource })}
      footer={
        <>
          <Button onPress={onClose}>{m.platform_cancel()}</Button>
          <Button type="submit" form={formId} variant="primary">
            {m.resources_group_save()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <TextField
          label={m.common_group_name()}
          value={name}
          onChange={(text) => {
            setName(text);
            setIsMissing(false);
          }}
          maxLength={60}
          error={isMissing ? m.resources_group_missing() : undefined}
        />
      </form>
    </Dialog>
  );
}
