// A field that searches while the user types.
import { Search } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { inputStyles } from "#ui/styles.ts";

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
};

export function SearchField({ label, value, onChange, autoFocus = false }: SearchFieldProps) {
  return (
    <search className="relative min-w-0 flex-1">
      <Icon of={Search} className="absolute top-3 left-3 text-ink-soft" />
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the user has just opened it
        autoFocus={autoFocus}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputStyles} pl-11`}
      />
    </search>
  );
}
