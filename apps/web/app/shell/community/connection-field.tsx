// A field for a username that offers one's accepted connections.
import { useQuery } from "@tanstack/react-query";
import { buildQuery } from "#platform/query/build-query.ts";
import { Avatar } from "#ui/avatar.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import type { ComboBoxProps } from "react-aria-components/ComboBox";
import { ComboFrame } from "#ui/fields/combo-box.tsx";
import type { FieldTexts } from "#ui/fields/field-parts.tsx";

type ConnectionFieldProps = FieldTexts &
  Pick<ComboBoxProps<object>, "name" | "isDisabled"> & {
    value: string;
    onChange: (value: string) => void;
    maxLength?: number;
  };

const MAX_SUGGESTIONS = 100;
/** More than a username has, so that a wrong one is seen whole. */
const MAX_CHARACTERS = 60;

/** Takes any other text too; if the connections cannot be loaded, it is an ordinary text field. */
export function ConnectionField(props: ConnectionFieldProps) {
  const { value, onChange, maxLength = MAX_CHARACTERS, ...rest } = props;
  const query = { status: "accepted", perPage: MAX_SUGGESTIONS } as const;
  const { data } = useQuery(buildQuery("GET /panel/connections", { query }));
  const options = (data?.items ?? []).map(({ user }) => {
    const name = formatFullName(user);
    return {
      value: user.username,
      label: user.username,
      description: name,
      keywords: name,
      mark: <Avatar name={name} src={user.avatar} size={32} decorative />,
    };
  });
  // A new list of options needs a new collection.
  return (
    <ComboFrame
      key={options.length}
      {...rest}
      options={options}
      allowsCustomValue
      inputValue={value}
      onInputChange={onChange}
      input={{ maxLength, autoCapitalize: "none", autoComplete: "off", spellCheck: "false" }}
    />
  );
}
