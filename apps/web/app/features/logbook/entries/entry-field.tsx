// The form field for each field type of an entry: text, number, day, choice, flag, lines.
import type { LogbookField } from "@vereda/domain/logbook/fields";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Checkbox, CheckboxGroup } from "#ui/fields/checkbox.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { OptionalChoiceGroup } from "#ui/fields/toggle-group.tsx";
import type { DraftValue } from "./entry-draft.ts";

const MAX_LINE_LENGTH = 200;
const MAX_TEXT_LENGTH = 20_000;
const MAX_CHIPS = 6;
const MONEY = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

type EntryFieldProps = {
  field: LogbookField;
  value: DraftValue;
  onChange: (value: DraftValue) => void;
  error: string | undefined;
};

export function EntryField(props: EntryFieldProps) {
  switch (props.field.type) {
    case "line":
    case "paragraphs":
    case "lines":
      return <TextInput {...props} />;
    case "number":
    case "money":
      return <Figure {...props} />;
    case "choice":
      return <Choice {...props} />;
    case "choices":
      return <Choices {...props} />;
    case "day":
      return <DayInput {...props} />;
    case "flag":
      return <Flag {...props} />;
  }
}

function useTexts({ field, error }: EntryFieldProps) {
  const locale = useLocale();
  return {
    label: field.label[locale],
    error,
    note: field.required === true ? undefined : m.common_optional(),
  };
}

function TextInput(props: EntryFieldProps) {
  const { field, value, onChange } = props;
  const texts = useTexts(props);
  const locale = useLocale();
  const hint = field.hint?.[locale];
  const given = Array.isArray(value) ? value.join("\n") : String(value ?? "");
  const shared = { ...texts, value: given, ...(hint !== undefined && { placeholder: hint }) };
  if (field.type === "line") {
    return <TextField {...shared} onChange={onChange} maxLength={MAX_LINE_LENGTH} />;
  }
  return (
    <TextArea
      {...shared}
      onChange={(text) => onChange(field.type === "lines" ? text.split("\n") : text)}
      maxLength={MAX_TEXT_LENGTH}
    />
  );
}

/** Money is edited in units and stored in hundredths. */
function Figure(props: EntryFieldProps) {
  const { field, value, onChange } = props;
  const texts = useTexts(props);
  const locale = useLocale();
  const isMoney = field.type === "money";
  const figure = typeof value === "number" ? value : null;
  return (
    <NumberField
      {...texts}
      value={isMoney && figure !== null ? figure / 100 : figure}
      onChange={(next) => onChange(isMoney && next !== null ? Math.round(next * 100) : next)}
      {...(isMoney && { formatOptions: MONEY })}
      {...(field.unit !== undefined && { unit: field.unit[locale] })}
    />
  );
}

function useOptions({ options = [] }: LogbookField) {
  const locale = useLocale();
  return options.map(({ key, label }) => ({ value: key, label: label[locale] }));
}

function Choice(props: EntryFieldProps) {
  const { field, value, onChange } = props;
  const texts = useTexts(props);
  const options = useOptions(field);
  const chosen = typeof value === "string" && value !== "" ? value : null;
  if (options.length > MAX_CHIPS) {
    return (
      <Select
        {...texts}
        options={options}
        value={chosen}
        onChange={onChange}
        placeholder={m.panel_choose()}
      />
    );
  }
  return <OptionalChoiceGroup {...texts} options={options} value={chosen} onChange={onChange} />;
}

function Choices(props: EntryFieldProps) {
  const { field, value, onChange } = props;
  const texts = useTexts(props);
  const options = useOptions(field);
  return (
    <CheckboxGroup {...texts} value={Array.isArray(value) ? value : []} onChange={onChange}>
      {options.map((option) => (
        <Checkbox key={option.value} value={option.value}>
          {option.label}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}

function DayInput(props: EntryFieldProps) {
  const { value, onChange } = props;
  const texts = useTexts(props);
  return (
    <DatePicker {...texts} value={typeof value === "string" ? value : null} onChange={onChange} />
  );
}

function Flag({ field, value, onChange, error }: EntryFieldProps) {
  return (
    <Switch isSelected={value === true} onChange={onChange} error={error}>
      {field.label[useLocale()]}
    </Switch>
  );
}
