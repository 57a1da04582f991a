// A field for a username that offers one's accepted connections.
import { useQuery } from "@tanstack/react-query";
import { buildQuery } from "#platform/query/build-query.ts";
import { Avatar } from "#ui/avatar.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { ChevronsUpDown } from "lucide-react";
import { useMemo } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox, type ComboBoxProps } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { classNames } from "#ui/class-names.ts";
import {
  FieldHead,
  FieldErrorText,
  buildValidityProps,
  type FieldTexts,
} from "#ui/fields/field-parts.tsx";
import { Icon } from "#ui/icon.tsx";
import { boxButtonStyles, boxStyles, fieldStyles, innerInputStyles } from "#ui/styles.ts";
import { removeAccents } from "#ui/remove-accents.ts";
import { OptionsPopover, type Option } from "#ui/fields/options.tsx";

// A text field with suggestions: one of them, or any other text.

type SuggestFieldProps = FieldTexts &
  Pick<ComboBoxProps<object>, "name" | "isDisabled"> & {
    /** The label of an option is the text that it fills in. */
    options: readonly Option[];
    value: string;
    onChange: (value: string) => void;
    maxLength?: number;
  };

function SuggestField(props: SuggestFieldProps) {
  const { label, note, description, error, className, options, ...rest } = props;
  const { value, onChange, maxLength, ...aria } = rest;
  const items = useMemo(
    () => options.map((option) => ({ ...option, id: option.value })),
    [options],
  );
  const keywords = useMemo(
    () => new Map(options.map((option) => [option.label, removeAccents(option.keywords ?? "")])),
    [options],
  );
  return (
    <ComboBox
      {...aria}
      {...buildValidityProps(error)}
      defaultItems={items}
      defaultFilter={(text, typed) =>
        `${removeAccents(text)} ${keywords.get(text) ?? ""}`.includes(removeAccents(typed))
      }
      allowsCustomValue
      inputValue={value}
      onInputChange={onChange}
      className={classNames(fieldStyles, className)}
    >
      <FieldHead label={label} note={note} description={description} />
      <Group className={boxStyles}>
        <Input
          className={innerInputStyles}
          maxLength={maxLength}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck="false"
        />
        {options.length > 0 && (
          <Button className={boxButtonStyles}>
            <Icon of={ChevronsUpDown} />
          </Button>
        )}
      </Group>
      <FieldErrorText error={error} />
      <OptionsPopover />
    </ComboBox>
  );
}

const MAX_SUGGESTIONS = 100;

/** If the connections cannot be loaded, it is an ordinary text field. */
export function ConnectionField(props: Omit<SuggestFieldProps, "options">) {
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
  return <SuggestField key={options.length} {...props} options={options} />;
}
