// The search field of a section of the administration; it searches when it is sent.
import { Search } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

type SearchFormProps = {
  label: string;
  maxLength: number;
  isRequired?: boolean;
  onSearch: (search: string) => void;
};

export function SearchForm({ label, maxLength, isRequired = false, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState("");
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <TextField
        label={label}
        value={typed}
        onChange={setTyped}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck="false"
        className="flex-1"
      />
      <Button type="submit" icon={Search} isDisabled={isRequired && typed.trim() === ""}>
        {m.platform_search()}
      </Button>
    </form>
  );
}
