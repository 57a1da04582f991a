// The field for the tags of a library item, with commas between them.
import { m } from "#platform/i18n/generated/messages.js";
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx";

export function TagsField(props: Pick<TextFieldProps, "value" | "onChange" | "error" | "name">) {
  return (
    <TextField
      {...props}
      label={m.community_area_tags()}
      note={m.common_optional()}
      description={m.community_area_tags_hint()}
      maxLength={330}
    />
  );
}
