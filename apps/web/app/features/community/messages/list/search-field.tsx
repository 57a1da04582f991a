// A field that searches while the user types.
import { Search } from "lucide-react";
import type { Ref } from "react";
import { Icon } from "#ui/icon.tsx";
import { inputStyles } from "#ui/styles.ts";

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

export function SearchField({ label, value, onChange, ref }: SearchFieldProps) {
  return (
    <search className="relative min-w-0 flex-1">
      <Icon of={Search} className="absolute top-3 left-3 text-ink-soft" />
      <input
        ref={ref}
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
